import type * as v from 'valibot';
import type { Database } from '../../../db/client.ts';
import { queryJson } from '../../../db/query.ts';
import { sql } from '../../../db/sql.ts';
import { revenueEntries } from '../../day-sums/day-entries.fragment.ts';
import * as api from '../../schemas.generated.ts';
import { isEarned } from '../financial-tables.fragment.ts';
import { sumOf } from '../period/figures.fragment.ts';
import { spanTables } from '../period/report-steps.fragment.ts';
import { PAGE_SIZE, type RowsPage } from '../period/rows-page.input.ts';
import { wanted } from './revenue-entries.fragment.ts';
import type { RevenueRequest } from './revenue-report.sql.ts';

/** Which of the rows are asked for. */
export type RevenueRowsPage = RowsPage & { readonly isOfNights: boolean };

/** A page of the nights and extras behind the report, and what all of them come to. */
export function readRevenueRows(
  database: Database,
  { skip, take = PAGE_SIZE, ...request }: RevenueRequest & RevenueRowsPage,
): Promise<v.InferOutput<typeof api.RevenueRows>> {
  return queryJson(
    database.reports,
    api.RevenueRows,
    sql`/* readRevenueRows */
      with ${spanTables(request)}, entry as materialized (
          select * from (${revenueEntries(isEarned)}) listed
          where ${wanted(request.filter)} ${request.isOfNights ? sql`and sold + free > 0` : sql``}),
        shown as (select * from entry order by day desc, id limit ${take} offset ${skip})
      select json_build_object('rows', (
          select coalesce(json_agg(json_build_object('id', s.id, 'day', s.day, 'code', r.code,
            'guest', coalesce(nullif(g.full_name, ''), g.phone, r.code), 'what', coalesce(s.what, t.name, ''), 'isFree', s.free > 0,
            'room', s.room, 'other', s.other, 'fees', s.fees) order by s.day desc, s.id), '[]')
          from shown s join reservation r on r.id = s.reservation_id join guest g on g.id = r.booker_id
          left join room_type t on t.id = s.room_type_id),
        'count', count(*), 'roomsSold', ${sumOf(sql`sold`)}, 'roomsFree', ${sumOf(sql`free`)}, 'room', ${sumOf(sql`room`)}, 'other', ${sumOf(sql`other`)}, 'fees', ${sumOf(sql`fees`)})
      from entry`,
  );
}
