import type * as v from 'valibot';
import type { Database } from '../../../db/client.ts';
import type { ReadsOfOneInstant } from '../../../db/cursor.ts';
import { guestNameOrCode } from '../../../db/fragments/guest-name.fragment.ts';
import { queryJson } from '../../../db/query.ts';
import { type Sql, sql } from '../../../db/sql.ts';
import { revenueEntries } from '../../day-sums/day-entries.fragment.ts';
import * as api from '../../schemas.generated.ts';
import type { RevenuePart, RevenueRow } from '../../types.generated.ts';
import { isEarned } from '../financial-tables.fragment.ts';
import { sumOf } from '../period/figures.fragment.ts';
import { spanTables } from '../period/report-steps.fragment.ts';
import { pageLimits, type RowsPage } from '../period/rows-page.input.ts';
import { rowsJson } from '../rows/rows-json.fragment.ts';
import { wanted } from './revenue-entries.fragment.ts';
import type { RevenueRequest } from './revenue-report.sql.ts';

/** Which of the rows are asked for. */
type RevenueRowsChoice = {
  readonly isOfNights: boolean;
  /** From 1 for Monday to 7 for Sunday; null: of any. */
  readonly weekday: number | null;
  /** Which amount they have; null: any. */
  readonly part: RevenuePart | null;
};
export type RevenueRowsPage = RowsPage & RevenueRowsChoice;

const PARTS: { readonly [part in RevenuePart]: Sql } = {
  ROOM: sql`room`,
  OTHER: sql`other`,
  FEES: sql`fees`,
};

/** The common tables up to `entry`, which has the rows that are asked for. */
function entryTables({
  filter,
  isOfNights,
  weekday,
  part,
  ...span
}: RevenueRequest & RevenueRowsChoice): Sql {
  const conditions = sql`${wanted(filter)} ${isOfNights ? sql`and sold + free > 0` : sql``}
    ${part === null ? sql`` : sql`and ${PARTS[part]} <> 0`}
    ${weekday === null ? sql`` : sql`and extract(isodow from day) = ${weekday}::int`}`;
  return sql`${spanTables(span)},
    entry as materialized (select * from (${revenueEntries(isEarned)}) listed where ${conditions})`;
}

/** Rows of `entry` as RevenueRow, in their order. */
function rowsOf(entries: Sql): Sql {
  return sql`
    select s.id, s.day, r.code, ${guestNameOrCode()} as guest, coalesce(s.what, t.name, '') as what,
      s.free > 0 as "isFree", s.room, s.other, s.fees
    from ${entries} s join reservation r on r.id = s.reservation_id join guest g on g.id = r.booker_id
    left join room_type t on t.id = s.room_type_id
    order by s.day desc, s.id`;
}

/** A page of the nights and extras behind the report, and what all of them come to. */
export function readRevenueRows(
  database: Database,
  request: RevenueRequest & RevenueRowsPage,
): Promise<v.InferOutput<typeof api.RevenueRows>> {
  const shown = sql`(select * from entry order by day desc, id ${pageLimits(request)})`;
  return queryJson(
    database.reports,
    api.RevenueRows,
    sql`/* readRevenueRows */
      with ${entryTables(request)}
      select json_build_object('rows', ${rowsJson(rowsOf(shown))}, 'count', count(*), 'roomsSold', ${sumOf(sql`sold`)},
        'roomsFree', ${sumOf(sql`free`)}, 'room', ${sumOf(sql`room`)}, 'other', ${sumOf(sql`other`)}, 'fees', ${sumOf(sql`fees`)})
      from entry`,
  );
}

/** All of them, chunk by chunk. */
export function revenueRowsOf(
  reads: ReadsOfOneInstant,
  request: RevenueRequest & RevenueRowsChoice,
): AsyncGenerator<RevenueRow[], void, void> {
  return reads.rows(
    api.RevenueRow,
    sql`/* revenueRowsOf */ with ${entryTables(request)} ${rowsOf(sql`entry`)}`,
  );
}
