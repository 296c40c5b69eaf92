import type { DateRange } from '../../../../../domain/nights.ts';
import { wasMade } from '../../../../db/fragments/undone-reservations.fragment.ts';
import { type Sql, sql } from '../../../../db/sql.ts';
import { lodgeAt } from '../../../reservations/core/view-facts.fragment.ts';
import type { OnBooksFigure } from '../../../types.generated.ts';
import { TODAY } from '../../financial-tables.fragment.ts';
import { sumOf } from '../../period/figures.fragment.ts';
import { type RevenueFilter, wanted } from '../revenue-entries.fragment.ts';

/** What a statement over what is on the books is asked. */
export type OnBooksRequest = {
  readonly period: DateRange;
  readonly now: Date;
  readonly filter: RevenueFilter;
};

const KEYS = { roomType: sql`c.room_type_id`, source: sql`r.source`, agent: sql`r.agent_id` };

/** Weeks of a year, so that its nights fall on the same weekdays. */
const DAYS_A_YEAR = 364;

/** Against which day before today a figure is counted. */
export const DAYS_BACK: { readonly [figure in OnBooksFigure]: number } = {
  LAST_7_DAYS: 7,
  LAST_30_DAYS: 30,
  LAST_YEAR: DAYS_A_YEAR,
};

/** The common tables `lodge` and `coming`: the nights of the period that are to come, and since when changes are recorded. */
export function comingTables({ period: { arrival: from, departure: to }, now }: OnBooksRequest): Sql {
  return sql`${lodgeAt(now)},
    coming as materialized (
      select least(greatest(${from}::date, today + 1), ${to}::date) as first, ${to}::date as until,
        (select min(changed_on) from coming_change) as since
      from lodge)`;
}

/** Whether it is recorded what was on the books on the day of a figure. */
export function isRecorded(figure: OnBooksFigure): Sql {
  return sql`coalesce((select since from coming) <= ${TODAY} - ${DAYS_BACK[figure]}::int, false)`;
}

/** Changes of the nights to come, each as a condition on `coming_change c`; with a figure, those that it counts. */
export function changes(filter: RevenueFilter, figure: OnBooksFigure | null): Sql {
  const ofNights = (back: number) => sql`c.day >= (select first from coming) - ${back}::int
    and c.day < (select until from coming) - ${back}::int`;
  const ofFigure =
    figure === null
      ? ofNights(0)
      : figure === 'LAST_YEAR'
        ? sql`${ofNights(DAYS_A_YEAR)} and c.changed_on <= ${TODAY} - ${DAYS_A_YEAR}::int`
        : sql`${ofNights(0)} and c.changed_on > ${TODAY} - ${DAYS_BACK[figure]}::int`;
  const isOfBooking = filter.source !== null || filter.agentId !== null;
  return sql`
    select c.reservation_id, c.day + ${figure === 'LAST_YEAR' ? DAYS_A_YEAR : 0}::int as night, c.day, c.changed_on, c.sold, c.room, c.other
    from coming_change c ${isOfBooking ? sql`join reservation r on r.id = c.reservation_id` : sql``}
    where ${ofFigure} and ${wasMade(sql`c.reservation_id`)} and ${wanted(filter, KEYS)}`;
}

/** The sums of some rows as an object of the API. */
export function bookedJson(sold: Sql, room: Sql, other: Sql): Sql {
  return sql`json_build_object('roomsSold', ${sumOf(sold)}, 'room', ${sumOf(room)}, 'other', ${sumOf(other)},
    'revenue', ${sumOf(room)} + ${sumOf(other)})`;
}
