import type { Database } from '../../../db/client.ts';
import type { ReadsOfOneInstant } from '../../../db/cursor.ts';
import { bookerName } from '../../../db/fragments/guest-name.fragment.ts';
import { queryJson } from '../../../db/query.ts';
import { type Sql, sql } from '../../../db/sql.ts';
import * as api from '../../schemas.generated.ts';
import type {
  FinancialRow,
  FinancialRows,
  FinancialRowsFigure,
  PaymentMethod,
} from '../../types.generated.ts';
import { periodTables, type ReportBounds } from '../financial-tables.fragment.ts';
import { pageLimits, type RowsPage } from '../period/rows-page.input.ts';
import { type RevenueFilter, wanted } from '../revenues/revenue-entries.fragment.ts';
import { billedTax, EARNED_ENTRIES, earnedTax } from './earned-entries.fragment.ts';
import { MONEY_ENTRIES } from './money-entries.fragment.ts';
import { rowsJson } from './rows-json.fragment.ts';

/** Which rows are asked for. */
export type FinancialRowsRequest = ReportBounds & {
  readonly of: FinancialRowsFigure;
  readonly method: PaymentMethod | null;
  /** In basis points. */
  readonly rate: number | null;
  /** Whose bookings they are of; of all when left out. */
  readonly whose?: Pick<RevenueFilter, 'source' | 'agentId'>;
};

function entriesOf({ of: figure, method, rate, ...bounds }: FinancialRowsRequest): Sql {
  if (figure === 'GST_PAYABLE') return billedTax(rate);
  if (figure === 'GST_EARNED') return earnedTax(rate);
  // each other figure stands in one of the two tables
  return isEarned(figure) ? EARNED_ENTRIES[figure] : MONEY_ENTRIES[figure](method, bounds);
}

function isEarned(figure: FinancialRowsFigure): figure is keyof typeof EARNED_ENTRIES {
  return figure in EARNED_ENTRIES;
}

function isOf({ whose }: FinancialRowsRequest): Sql {
  if (!whose || (whose.source === null && whose.agentId === null)) return sql``;
  return sql`and exists (
    select from reservation where id = listed.reservation_id and ${wanted({ ...whose, roomTypeId: null })})`;
}

/** The common tables up to `entry`, which has the rows that are asked for. What adds nothing is no row. */
function entryTables(request: FinancialRowsRequest): Sql {
  return sql`${periodTables(request.period, request.now)},
    entry as materialized (
      select * from (${entriesOf(request)}) listed where (amount <> 0 or net <> 0) ${isOf(request)})`;
}

/** Rows of `entry` as FinancialRow, in their order. */
function rowsOf(entries: Sql): Sql {
  return sql`
    select s.id, s.kind, s.day, s.last_day as "lastDay", s.is_correction as "isCorrection", s.what, coalesce(s.whom, ${bookerName}) as whom,
      r.code, s.paper, s.method, s.from_place as "from", s.to_place as "to", s.amount, s.net, s.cgst, s.sgst
    from ${entries} s left join reservation r on r.id = s.reservation_id
    order by s.day desc, s.id desc`;
}

/** A page of the rows behind a figure, and what all of them come to. */
export function readFinancialRows(
  database: Database,
  request: FinancialRowsRequest & RowsPage,
): Promise<FinancialRows> {
  const shown = sql`(select * from entry order by day desc, id desc ${pageLimits(request)})`;
  return queryJson(
    database.reports,
    api.FinancialRows,
    sql`/* readFinancialRows */
      with ${entryTables(request)}
      select json_build_object('rows', ${rowsJson(rowsOf(shown))}, 'count', count(*), 'amount', coalesce(sum(amount), 0),
        'net', sum(net), 'cgst', sum(cgst), 'sgst', sum(sgst))
      from entry`,
  );
}

/** All of them, chunk by chunk. */
export function financialRowsOf(
  reads: ReadsOfOneInstant,
  request: FinancialRowsRequest,
): AsyncGenerator<FinancialRow[], void, void> {
  return reads.rows(
    api.FinancialRow,
    sql`/* financialRowsOf */ with ${entryTables(request)} ${rowsOf(sql`entry`)}`,
  );
}
