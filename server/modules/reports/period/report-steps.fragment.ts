import { addNights, type DateRange, earlierDay, type LocalDate } from '../../../../domain/nights.ts';
import { type Sql, sql } from '../../../db/sql.ts';
import type { SumDays } from '../../day-sums/day-sums.fragment.ts';
import { lodgeAt } from '../../reservations/core/view-facts.fragment.ts';
import type { ReportStep } from '../../types.generated.ts';

/** What the statement of a report is bounded by. */
export type ReportSpan = {
  readonly period: DateRange;
  readonly now: Date;
  /** Whether days to come count with what is booked for them. */
  readonly isForecast: boolean;
};

/** The common tables `lodge` and `period`, of which `until` is the day after the last that counts. */
export function spanTables({ period: { arrival: from, departure: to }, now, isForecast }: ReportSpan): Sql {
  const until = isForecast ? sql`${to}::date` : sql`least(${to}::date, today + 1)`;
  return sql`${lodgeAt(now)},
    period as materialized (select ${from}::date as first, ${to}::date as after, ${until} as until from lodge)`;
}

/** The days of the common table `period` that count, to be joined to it as `d (day)`: of whole numbers, since the series of days is one of instants. */
export const PERIOD_DAYS = sql`lateral (select first + past as day from generate_series(0, until - first - 1) past) d`;

/** The days that count, as values. */
export function countedDays({
  period: { arrival: from, departure: to },
  isForecast,
  today,
}: Pick<ReportSpan, 'period' | 'isForecast'> & Pick<SumDays, 'today'>): DateRange {
  return { arrival: from, departure: isForecast ? to : earlierDay(to, addNights(today, 1)) };
}

const UNITS = { DAY: sql`day`, WEEK: sql`week`, MONTH: sql`month` } as const satisfies {
  [step in ReportStep]: Sql;
};

/** Into what the days of a report are divided: days, weeks or months, or parts by the first day of each. */
export type ReportParts = ReportStep | readonly LocalDate[];

/** The first day of the step or part in which a day lies; that of a week or month may be before the period. */
export function stepOf(by: ReportParts, day: Sql): Sql {
  if (typeof by !== 'string') return partAt(by, sql`width_bucket(${day}, ${[...by]}::date[])`);
  return by === 'DAY' ? day : sql`date_trunc('${UNITS[by]}', ${day}::timestamp)::date`;
}

function partAt(parts: readonly LocalDate[], place: Sql): Sql {
  return sql`(${[...parts]}::date[])[${place}]`;
}

/** The first day of a step or part as far as it lies in the period, and the day after the last that counts of it. */
export function stepEnds(by: ReportParts, step: Sql): { readonly from: Sql; readonly to: Sql } {
  if (typeof by !== 'string') {
    const next = partAt(by, sql`width_bucket(${step}, ${[...by]}::date[]) + 1`);
    return { from: step, to: sql`coalesce(${next}, (select after from period))` };
  }
  return stepEndsIn(by, step, sql`(select first from period)`, sql`(select until from period)`);
}

/** The same for days from `first` on to the day before `after`. */
export function stepEndsIn(
  by: ReportStep,
  step: Sql,
  first: Sql,
  after: Sql,
): { readonly from: Sql; readonly to: Sql } {
  return {
    from: sql`greatest(${step}, ${first})`,
    to: sql`least((${step} + interval '1 ${UNITS[by]}')::date, ${after})`,
  };
}
