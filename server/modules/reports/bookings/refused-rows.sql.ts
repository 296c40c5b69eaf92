import * as v from 'valibot';
import type { Database } from '../../../db/client.ts';
import type { ReadsOfOneInstant } from '../../../db/cursor.ts';
import { queryJson } from '../../../db/query.ts';
import { type Sql, sql } from '../../../db/sql.ts';
import * as api from '../../schemas.generated.ts';
import type { RefusedRow, RefusedRows } from '../../types.generated.ts';
import { type ReportSpan, spanTables } from '../period/report-steps.fragment.ts';
import { pageLimits, type RowsPage } from '../period/rows-page.input.ts';
import type { RevenueFilter } from '../revenues/revenue-entries.fragment.ts';
import { rowsJson } from '../rows/rows-json.fragment.ts';
import { refusedJson, refusedPricesJson, refusedTable } from './refused-demand.fragment.ts';
import {
  pricedDemand,
  type RefusedPrices,
  refusedPriceIn,
  refusedPricesSchema,
  unpricedDemandSchema,
} from './refused-worth.rules.ts';

/** Of which nights and room type. */
type RefusedRequest = ReportSpan & { readonly filter: Pick<RevenueFilter, 'roomTypeId'> };

const ORDER = sql`s.night desc, t.sort_order, t.name, s.room_type_id, s.asked_on desc, s.channel`;

const unpricedRowSchema = v.omit(api.RefusedRow, ['value']);
type UnpricedRow = v.InferOutput<typeof unpricedRowSchema>;
const unpricedRowsSchema = v.object({
  rows: v.array(unpricedRowSchema),
  count: api.RefusedRows.entries.count,
  all: unpricedDemandSchema,
});

/** The rows of `refused` as RefusedRow without its worth, in their order. */
const ROWS = sql`
  select concat_ws(' ', s.night, s.room_type_id, s.asked_on, s.channel) as id, s.night, s.room_type_id as "roomTypeId", t.name as "roomType",
    s.asked_on as "askedOn", s.channel, s.rooms
  from refused s join room_type t on t.id = s.room_type_id
  order by ${ORDER}`;

function tables({ filter, ...span }: RefusedRequest): Sql {
  return sql`${spanTables(span)}, ${refusedTable(filter)}`;
}

/** A page of what was asked for and not free, and what all of it comes to. */
export async function readRefusedRows(
  database: Database,
  request: RefusedRequest & RowsPage,
): Promise<RefusedRows> {
  const { rows, count, all } = await queryJson(
    database.reports,
    unpricedRowsSchema,
    sql`/* readRefusedRows */
      with ${tables(request)}
      select json_build_object('rows', ${rowsJson(sql`${ROWS} ${pageLimits(request)}`)}, 'count', (select count(*) from refused),
        'all', ${refusedJson(request.period)})`,
  );
  const { rooms, value } = pricedDemand(all);
  return { rows: pricedRows(rows, all.prices), count, rooms, value };
}

/** All of it, chunk by chunk. */
export async function* refusedRowsOf(
  { runner, rows }: ReadsOfOneInstant,
  request: RefusedRequest,
): AsyncGenerator<RefusedRow[], void, void> {
  const prices = await queryJson(
    runner,
    refusedPricesSchema,
    sql`/* readRefusedPrices */ with ${tables(request)} select ${refusedPricesJson(request.period)}`,
  );
  const chunks = rows(unpricedRowSchema, sql`/* refusedRowsOf */ with ${tables(request)} ${ROWS}`);
  for await (const chunk of chunks) yield pricedRows(chunk, prices);
}

function pricedRows(rows: readonly UnpricedRow[], prices: RefusedPrices): RefusedRow[] {
  const priceOf = refusedPriceIn(prices);
  return rows.map((row) => ({ ...row, value: priceOf(row) * row.rooms }));
}
