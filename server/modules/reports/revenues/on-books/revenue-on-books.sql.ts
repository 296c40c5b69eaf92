import type * as v from 'valibot';
import type { Database } from '../../../../db/client.ts';
import { queryJson } from '../../../../db/query.ts';
import { type Sql, sql } from '../../../../db/sql.ts';
import * as api from '../../../schemas.generated.ts';
import type { OnBooksFigure, ReportStep } from '../../../types.generated.ts';
import { TODAY } from '../../financial-tables.fragment.ts';
import { stepEndsIn, stepOf } from '../../period/report-steps.fragment.ts';
import { PAGE_SIZE, type RowsPage } from '../../period/rows-page.input.ts';
import {
  bookedJson,
  changes,
  comingTables,
  DAYS_BACK,
  isRecorded,
  type OnBooksRequest,
} from './coming-changes.fragment.ts';

/** Which of the bookings are asked for. */
export type OnBooksRowsPage = RowsPage & { readonly of: OnBooksFigure };

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

/** A page of the bookings behind a figure, and what all of them come to. */
export function readOnBooksRows(
  database: Database,
  { of: figure, skip, take = PAGE_SIZE, ...request }: OnBooksRequest & OnBooksRowsPage,
): Promise<v.InferOutput<typeof api.OnBooksRows>> {
  return queryJson(
    database.reports,
    api.OnBooksRows,
    sql`/* readOnBooksRows */
      with ${comingTables(request)},
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
          group by reservation_id),
        shown as (select * from booking order by changed_on desc, id limit ${take} offset ${skip})
      select json_build_object('rows', (
          select coalesce(json_agg(json_build_object('id', s.id, 'changedOn', s.changed_on, 'code', r.code,
            'guest', coalesce(nullif(g.full_name, ''), g.phone, r.code), 'status', r.status, 'first', s.first, 'last', s.last,
            'booked', json_build_object('roomsSold', s.sold, 'room', s.room, 'other', s.other, 'revenue', s.room + s.other))
            order by s.changed_on desc, s.id), '[]')
          from shown s join reservation r on r.id = s.id join guest g on g.id = r.booker_id),
        'count', count(*), 'total', ${bookedJson(sql`sold`, sql`room`, sql`other`)})
      from booking`,
  );
}
