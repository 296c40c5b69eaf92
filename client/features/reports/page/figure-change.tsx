const BASIS_POINTS_A_POINT = 100;

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

/** '▲ 12 %' or, of a share, '▼ 3 points'; nothing where there is nothing to compare with. */
export function changeOf(
  { value, isShare = false }: Pick<FigureChangeProps, 'value' | 'isShare'>,
  before: number,
): string {
  // nothing is a percentage of a loss
  if (value === null || (before <= 0 && !isShare)) return '';
  const change = isShare
    ? Math.round((value - before) / BASIS_POINTS_A_POINT)
    : Math.round(((value - before) * 100) / Math.abs(before));
  const unit = !isShare ? ' %' : Math.abs(change) === 1 ? ' point' : ' points';
  if (change === 0) return 'as';
  return `${change > 0 ? '▲' : '▼'} ${Math.abs(change)}${unit},`;
}
