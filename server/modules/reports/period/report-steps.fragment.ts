import type { DateRange } from '../../../../domain/nights.ts';
import { type Sql, sql } from '../../../db/sql.ts';
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

const UNITS = { DAY: sql`day`, WEEK: sql`week`, MONTH: sql`month` } as const satisfies {
  [step in ReportStep]: Sql;
};

/** The first day of the step in which a day lies; it may be before the period. */
export function stepOf(by: ReportStep, day: Sql): Sql {
  return by === 'DAY' ? day : sql`date_trunc('${UNITS[by]}', ${day})::date`;
}

/** The first day of a step as far as it lies in the period, and the day after its last. */
export function stepEnds(by: ReportStep, step: Sql): { readonly from: Sql; readonly to: Sql } {
  return {
    from: sql`greatest(${step}, (select first from period))`,
    to: sql`least((${step} + interval '1 ${UNITS[by]}')::date, (select after from period))`,
  };
}
