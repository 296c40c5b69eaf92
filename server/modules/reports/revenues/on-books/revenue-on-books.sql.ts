import type * as v from 'valibot';
import type { Database } from '../../../../db/client.ts';
import type { ReadsOfOneInstant } from '../../../../db/cursor.ts';
import { guestNameOrCode } from '../../../../db/fragments/guest-name.fragment.ts';
import { queryJson } from '../../../../db/query.ts';
import { type Sql, sql } from '../../../../db/sql.ts';
import * as api from '../../../schemas.generated.ts';
import type { OnBooksFigure, OnBooksRow, ReportStep } from '../../../types.generated.ts';
import { TODAY } from '../../financial-tables.fragment.ts';
import { stepEndsIn, stepOf } from '../../period/report-steps.fragment.ts';
import { pageLimits, type RowsPage } from '../../period/rows-page.input.ts';
import { rowsJson } from '../../rows/rows-json.fragment.ts';
import {
  bookedJson,
  changes,
  comingTables,
  DAYS_BACK,
  isRecorded,
  type OnBooksRequest,
} from './coming-changes.fragment.ts';

/** Which of the bookings are asked for. */
type OnBooksRowsChoice = { readonly of: OnBooksFigure };
export type OnBooksRowsPage = RowsPage & OnBooksRowsChoice;

/** The figures of some rows of `change`, of nights from a day on to the day before another. */
function figuresJson(from: Sql, to: Sql): Sql {
  const amounts = (isCounted: Sql): Sql => {
    const counted = (column: Sql) => sql`case when ${isCounted} then ${column} else 0 end`;
    return bookedJson(counted(sql`sold`), counted(sql`room`), counted(sql`other`));
  };
  const added = (figure: OnBooksFigure) =>
    sql`case when ${isRecorded(figure)}
      then ${amounts(sql`not is_last_year and changed_on > ${TODAY} - ${DAYS_BACK[figure]}::int`)} end`;
  return sql`json_build_object('from', ${from}, 'to', ${to}, 'now', ${amounts(sql`not is_last_year`)},
    'last7Days', ${added('LAST_7_DAYS')}, 'last30Days', ${added('LAST_30_DAYS')},
    'lastYear', case when ${isRecorded('LAST_YEAR')} then ${amounts(sql`is_last_year`)} end)`;
}

/** What is on the books for the nights to come of a period, and by day, week or month of them. */
export function readRevenueOnBooks(
  database: Database,
  { by, ...request }: OnBooksRequest & { readonly by: ReportStep },
): Promise<v.InferOutput<typeof api.RevenueOnBooks>> {
  const { filter } = request;
  const { from, to } = stepEndsIn(
    by,
    sql`step`,
    sql`(select first from coming)`,
    sql`(select until from coming)`,
  );
  return queryJson(
    database.reports,
    api.RevenueOnBooks,
    sql`/* readRevenueOnBooks */
      with ${comingTables(request)},
        -- each night once, though nothing is booked for it
        change as materialized (
          select night, is_last_year, changed_on, sum(sold) as sold, sum(room) as room, sum(other) as other
          from (
            select night, false as is_last_year, changed_on, sold, room, other from (${changes(filter, null)}) now
            union all
            select night, true, changed_on, sold, room, other from (${changes(filter, 'LAST_YEAR')}) before
            union all
            select d.day::date, false, null, 0, 0, 0
            from coming cross join generate_series(first, until - 1, interval '1 day') d (day)) line
          group by 1, 2, 3)
      select json_build_object('today', ${TODAY}, 'recordedSince', (select since from coming),
        'total', (select ${figuresJson(sql`(select first from coming)`, sql`(select until from coming)`)} from change),
        'steps', (
          select coalesce(json_agg(figures order by step), '[]')
          from (
            select step, ${figuresJson(from, to)} as figures
            from (select ${stepOf(by, sql`night`)} as step, change.* from change) part group by step) steps))`,
  );
}

/** The common tables up to `booking`, which has the bookings behind a figure. */
function bookingTables({ of: figure, ...request }: OnBooksRequest & OnBooksRowsChoice): Sql {
  return sql`${comingTables(request)},
    booking as materialized (
      select reservation_id as id, max(changed_on) as changed_on, min(day) as first, max(day) as last,
        sum(sold) as sold, sum(room) as room, sum(other) as other
      from (
        -- what came and went again has no part in it
        select reservation_id, day, max(changed_on) as changed_on, sum(sold) as sold, sum(room) as room, sum(other) as other
        from (${changes(request.filter, figure)}) change
        where ${isRecorded(figure)}
        group by reservation_id, day
        having sum(sold) <> 0 or sum(room) <> 0 or sum(other) <> 0) night
      group by reservation_id)`;
}

/** Bookings of `booking` as OnBooksRow, in their order. */
function rowsOf(bookings: Sql): Sql {
  return sql`
    select s.id, s.changed_on as "changedOn", r.code, ${guestNameOrCode()} as guest, r.status, s.first, s.last,
      json_build_object('roomsSold', s.sold, 'room', s.room, 'other', s.other, 'revenue', s.room + s.other) as booked
    from ${bookings} s join reservation r on r.id = s.id join guest g on g.id = r.booker_id
    order by s.changed_on desc, s.id`;
}

/** A page of the bookings behind a figure, and what all of them come to. */
export function readOnBooksRows(
  database: Database,
  request: OnBooksRequest & OnBooksRowsPage,
): Promise<v.InferOutput<typeof api.OnBooksRows>> {
  const shown = sql`(select * from booking order by changed_on desc, id ${pageLimits(request)})`;
  return queryJson(
    database.reports,
    api.OnBooksRows,
    sql`/* readOnBooksRows */
      with ${bookingTables(request)}
      select json_build_object('rows', ${rowsJson(rowsOf(shown))}, 'count', count(*),
        'total', ${bookedJson(sql`sold`, sql`room`, sql`other`)})
      from booking`,
  );
}

/** All of them, chunk by chunk. */
export function onBooksRowsOf(
  reads: ReadsOfOneInstant,
  request: OnBooksRequest & OnBooksRowsChoice,
): AsyncGenerator<OnBooksRow[], void, void> {
  return reads.rows(
    api.OnBooksRow,
    sql`/* onBooksRowsOf */ with ${bookingTables(request)} ${rowsOf(sql`booking`)}`,
  );
}
