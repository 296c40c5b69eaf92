import type { FigureWords } from '../../../../domain/financial-labels.ts';
import { FigureChange } from './figure-change.tsx';
import { FigureName } from './figure-name.tsx';
import { FigureValue } from './figure-value.tsx';

/** A figure on top of a report. */
export type ReportFigure = {
  readonly words: FigureWords;
  readonly value: number | null;
  /** The same of the days that it is compared with. */
  readonly before?: number | null | undefined;
  readonly format: (value: number) => string;
  /** Whether it is a share: it changes by points, not by percent. */
  readonly isShare?: boolean;
  /** Whether it is a mean: also one of 0 is of rows. */
  readonly isMean?: boolean;
  /** The rows behind it; nothing has none. */
  readonly to?: string | undefined;
  /** Whether it has rows, where that is not said by the value: some can come to nothing. */
  readonly hasRows?: boolean | undefined;
};

function isWithRows({ value, isMean = false, hasRows }: ReportFigure): boolean {
  return value !== null && (hasRows ?? (value !== 0 || isMean));
}

/** The figures of a report, each with what it means and how it has changed. */
export function ReportFigures({ figures }: { figures: readonly ReportFigure[] }) {
  return (
    <dl className="grid grid-cols-2 gap-2.5 md:grid-cols-3 lg:grid-cols-6 print:grid-cols-4">
      {figures.map((figure) => (
        <div
          key={figure.words.name}
          className="flex min-w-0 flex-col gap-1 rounded-card border border-line bg-surface p-3.5 shadow-card"
        >
          <dt className="text-sm text-ink-2">
            <FigureName words={figure.words} />
          </dt>
          <dd className="grid gap-0.5">
            <FigureValue
              name={figure.words.name}
              said={figure.value === null ? '–' : figure.format(figure.value)}
              to={isWithRows(figure) ? figure.to : undefined}
              className="text-xl font-semibold tabular-nums"
            />
            <FigureChange {...figure} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
