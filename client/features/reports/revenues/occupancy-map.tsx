import { clsx } from 'clsx';
import { formatPercent } from '../../../../domain/money.ts';
import {
  addNights,
  earlierDay,
  type LocalDate,
  laterDay,
  monthRunOf,
  nameOfWeekday,
  type Weekday,
} from '../../../../domain/nights.ts';
import { formatMonth } from '../../../../domain/reports/month-name.ts';
import type { Period } from '../../../lib/format/period.ts';
import { Card } from '../../../ui/card.tsx';
import { FigureValue } from '../page/figure-value.tsx';
import type { RevenueReport } from './revenue-input.ts';

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;
const WHOLE = 10_000;
/** The fuller, the darker; the figure stands in each cell. */
const SHADES: readonly (readonly [least: number, style: string])[] = [
  [8_000, 'bg-pine text-on-pine'],
  [6_000, 'bg-pine/40'],
  [4_000, 'bg-pine/25'],
  [2_000, 'bg-pine/15'],
  [1, 'bg-pine-wash'],
  [0, 'bg-sunk text-ink-2'],
];

type OccupancyMapProps = {
  report: RevenueReport;
  /** The nights of a weekday of some days. */
  addressOf: (days: Period, weekday: Weekday) => string;
};

/** How full the house was by weekday and month; each leads to its nights. */
export function OccupancyMap({ report: { weekdays, total }, addressOf }: OccupancyMapProps) {
  const months = [...new Set(weekdays.map(({ month }) => month))];
  const cellOf = (month: string, weekday: number) =>
    weekdays.find((cell) => cell.month === month && cell.weekday === weekday);
  return (
    <Card title="Occupancy by weekday and month">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys. */}
      <section tabIndex={0} aria-label="Each weekday of each month" className="overflow-x-auto">
        <table
          aria-label="Occupancy by weekday and month"
          className="w-full border-separate border-spacing-1 max-lg:table-fixed max-lg:border-spacing-0.5 lg:min-w-max"
        >
          <thead className="text-sm text-ink-2 max-lg:text-xs">
            <tr>
              <th scope="col" className="text-left font-medium">
                Month
              </th>
              {WEEKDAYS.map((weekday) => (
                <th key={weekday} scope="col" className="font-medium">
                  {nameOfWeekday(weekday)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {months.map((month) => (
              <tr key={month}>
                <th scope="row" className="text-left font-normal max-lg:text-sm lg:pr-2 lg:whitespace-nowrap">
                  {formatMonth(month, 'SHORT')}
                </th>
                {WEEKDAYS.map((weekday) => (
                  <OccupancyCell
                    key={weekday}
                    cell={cellOf(month, weekday)}
                    name={`${nameOfWeekday(weekday)} in ${formatMonth(month, 'SHORT')}`}
                    to={addressOf(daysIn(month, total), weekday)}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Card>
  );
}

/** The days of a month, as far as they are days of the report. */
function daysIn(month: LocalDate, { from, to }: RevenueReport['total']): Period {
  const { arrival, departure } = monthRunOf(month);
  return { first: laterDay(from, arrival), last: addNights(earlierDay(to, departure), -1) };
}

type OccupancyCellProps = {
  cell: RevenueReport['weekdays'][number] | undefined;
  /** What it is of, for those who do not see where it stands. */
  name: string;
  to: string;
};

function OccupancyCell({ cell, name, to }: OccupancyCellProps) {
  if (!cell || cell.roomsAvailable === 0) return <td className="text-center text-ink-3">–</td>;
  const share = Math.round((cell.roomsTaken * WHOLE) / cell.roomsAvailable);
  const style = SHADES.find(([least]) => share >= least)?.[1];
  return (
    <td
      className={clsx('rounded-xs text-center text-sm whitespace-nowrap tabular-nums max-lg:text-xs', style)}
    >
      <FigureValue
        name={name}
        said={formatPercent(Math.round(share / 100) * 100)}
        to={cell.roomsTaken === 0 ? undefined : to}
        className="block w-auto! py-3 decoration-current! lg:px-2 lg:py-1.5"
      />
    </td>
  );
}
