import { formatMoney } from '../../../../../domain/money.ts';
import { ON_BOOKS_FIGURES } from '../../../../../domain/reports/on-books-labels.ts';
import { FigureName } from '../../page/figure-name.tsx';
import { FigureValue } from '../../page/figure-value.tsx';
import { formatNow, signed, signedMoney } from './added-format.ts';
import type { OnBooksRowsName, RevenueOnBooks } from './on-books-report.ts';

type OnBooksFiguresProps = {
  figures: RevenueOnBooks['total'];
  /** The rows behind a figure. */
  addressOf: (rows: OnBooksRowsName) => string;
};

const words = ON_BOOKS_FIGURES;

/** The four figures of the nights to come: nights above, what they bring below. */
export function OnBooksFigures({
  figures: { now, last7Days, last30Days, lastYear },
  addressOf,
}: OnBooksFiguresProps) {
  const all = [
    { words: words.now, booked: now, rows: '', isAdded: false },
    { words: words.last7Days, booked: last7Days, rows: '7', isAdded: true },
    { words: words.last30Days, booked: last30Days, rows: '30', isAdded: true },
    { words: words.lastYear, booked: lastYear, rows: 'year', isAdded: false },
  ] as const;
  return (
    <dl className="grid grid-cols-2 gap-2.5 lg:grid-cols-4 print:grid-cols-4">
      {all.map(({ words: figure, booked, rows, isAdded }) => (
        <div
          key={figure.name}
          className="flex min-w-0 flex-col gap-1 rounded-card border border-line bg-surface p-3.5 shadow-card print:p-2.5"
        >
          <dt className="text-sm text-ink-2">
            <FigureName words={figure} />
          </dt>
          <dd className="grid grid-cols-1 gap-0.5">
            {booked ? (
              <>
                <FigureValue
                  name={figure.name}
                  said={(isAdded ? signedMoney : formatMoney)(booked.revenue)}
                  to={booked.revenue === 0 && booked.roomsSold === 0 ? undefined : addressOf(rows)}
                  className="text-xl font-semibold wrap-anywhere tabular-nums print:text-base"
                />
                <span className="text-sm text-ink-2">
                  {nightsIn(booked.roomsSold, isAdded)}
                  {rows === 'year' && formatNow(now.revenue, booked.revenue)}
                </span>
              </>
            ) : (
              <>
                <span className="text-xl font-semibold">–</span>
                <span className="text-sm text-ink-2">Not recorded yet</span>
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function nightsIn(count: number, isAdded: boolean): string {
  return `${signed(count, isAdded)} ${Math.abs(count) === 1 ? 'room-night' : 'room-nights'}`;
}
