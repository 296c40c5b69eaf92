import { type ChangedFigure, changeIn, unitOf } from '../../../../domain/reports/figure-change.ts';

type FigureChangeProps = {
  value: number | null;
  /** The same of the days that it is compared with; undefined where it is not compared. */
  before?: number | null | undefined;
  format: (value: number) => string;
  /** Whether it is a share: it changes by points, not by percent. */
  isShare?: boolean | undefined;
};

/** How a figure has changed, and what it was. */
export function FigureChange({ value, before, format, isShare }: FigureChangeProps) {
  if (before === undefined) return null;
  if (before === null) return <span className="text-sm text-ink-2">before: –</span>;
  return (
    <span className="text-sm font-normal text-ink-2">
      {changeOf({ value, isShare }, before)}{' '}
      <span className="whitespace-nowrap">before {format(before)}</span>
    </span>
  );
}

/** '▲ 12 %' or, of a share, '▼ 3 points'; nothing where there is nothing to compare with, or less than 1 between them. */
export function changeOf(figure: ChangedFigure, before: number): string {
  const change = changeIn(figure, before);
  if (change === null) return '';
  if (change === 0) return figure.value === before ? 'as' : '';
  return `${change > 0 ? '▲' : '▼'} ${Math.abs(change)}${unitOf(change, figure)},`;
}
