import { clsx } from 'clsx';
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

/** Classes are whole words: what is put together is not found when the styles are built. */
const NARROW: { readonly [columns: number]: string } = {
  3: 'md:grid-cols-3 print:grid-cols-3',
  4: 'md:grid-cols-4 print:grid-cols-4',
};
const WIDE: { readonly [columns: number]: string } = {
  4: 'lg:grid-cols-4',
  5: 'lg:grid-cols-5',
  6: 'lg:grid-cols-6',
};

/** How many stand beside one another, at most so many, in rows that differ by as few as they can. */
function evenColumns(count: number, most: number): number {
  return Math.ceil(count / Math.ceil(count / most));
}

/** The figures of a report in even rows, each with what it means and how it has changed. */
export function ReportFigures({ figures }: { figures: readonly ReportFigure[] }) {
  const columnsOf = (most: number) => evenColumns(figures.length, most);
  return (
    <dl
      className={clsx(
        'grid grid-cols-2 gap-2.5',
        NARROW[columnsOf(4)] ?? NARROW[4],
        WIDE[columnsOf(6)] ?? WIDE[6],
      )}
    >
      {figures.map((figure) => (
        <div
          key={figure.words.name}
          className="flex min-w-0 flex-col gap-1 rounded-card border border-line bg-surface p-3.5 shadow-card print:break-inside-avoid print:p-2.5 max-md:not-print:last:odd:col-span-2"
        >
          <dt className="text-sm text-ink-2">
            <FigureName words={figure.words} />
          </dt>
          <dd className="grid grid-cols-1 gap-0.5">
            <FigureValue
              name={figure.words.name}
              said={figure.value === null ? '–' : figure.format(figure.value)}
              to={isWithRows(figure) ? figure.to : undefined}
              className="text-xl font-semibold wrap-anywhere tabular-nums print:text-base"
            />
            <FigureChange {...figure} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
