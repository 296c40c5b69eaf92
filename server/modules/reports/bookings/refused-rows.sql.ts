import type * as v from 'valibot';
import type { Database } from '../../../db/client.ts';
import type { ReadsOfOneInstant } from '../../../db/cursor.ts';
import { queryJson } from '../../../db/query.ts';
import { type Sql, sql } from '../../../db/sql.ts';
import * as api from '../../schemas.generated.ts';
import type { RefusedRow } from '../../types.generated.ts';
import { sumOf } from '../period/figures.fragment.ts';
import { type ReportSpan, spanTables } from '../period/report-steps.fragment.ts';
import { pageLimits, type RowsPage } from '../period/rows-page.input.ts';
import type { RevenueFilter } from '../revenues/revenue-entries.fragment.ts';
import { rowsJson } from '../rows/rows-json.fragment.ts';
import { refusedTable } from './refused-demand.fragment.ts';

/** Of which nights and room type. */
type RefusedRequest = ReportSpan & { readonly filter: Pick<RevenueFilter, 'roomTypeId'> };

const ORDER = sql`s.night desc, t.sort_order, t.name, s.room_type_id, s.asked_on desc, s.channel`;

/** The rows of `refused` as RefusedRow, in their order. */
const ROWS = sql`
  select concat_ws(' ', s.night, s.room_type_id, s.asked_on, s.channel) as id, s.night, t.name as "roomType", s.asked_on as "askedOn",
    s.channel, s.rooms
  from refused s join room_type t on t.id = s.room_type_id
  order by ${ORDER}`;

function tables({ filter, ...span }: RefusedRequest): Sql {
  return sql`${spanTables(span)}, ${refusedTable(filter)}`;
}

/** A page of what was asked for and not free, and what all of it comes to. */
export function readRefusedRows(
  database: Database,
  request: RefusedRequest & RowsPage,
): Promise<v.InferOutput<typeof api.RefusedRows>> {
  return queryJson(
    database.reports,
    api.RefusedRows,
    sql`/* readRefusedRows */
      with ${tables(request)}
      select json_build_object('rows', ${rowsJson(sql`${ROWS} ${pageLimits(request)}`)}, 'count', count(*), 'rooms', ${sumOf(sql`rooms`)})
      from refused`,
  );
}

/** All of it, chunk by chunk. */
export function refusedRowsOf(
  reads: ReadsOfOneInstant,
  request: RefusedRequest,
): AsyncGenerator<RefusedRow[], void, void> {
  return reads.rows(api.RefusedRow, sql`/* refusedRowsOf */ with ${tables(request)} ${ROWS}`);
}
