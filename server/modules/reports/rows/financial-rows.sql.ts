import type { Database } from '../../../db/client.ts';
import { queryJson } from '../../../db/query.ts';
import { type Sql, sql } from '../../../db/sql.ts';
import { bookerName } from '../../money/open-folios.fragment.ts';
import * as api from '../../schemas.generated.ts';
import type { FinancialRows, FinancialRowsFigure, PaymentMethod } from '../../types.generated.ts';
import { periodTables, type ReportBounds } from '../financial-tables.fragment.ts';
import { PAGE_SIZE } from '../period/rows-page.input.ts';
import { billedTax, EARNED_ENTRIES, earnedTax } from './earned-entries.fragment.ts';
import { MONEY_ENTRIES } from './money-entries.fragment.ts';

/** Which rows are asked for. */
export type FinancialRowsRequest = ReportBounds & {
  readonly of: FinancialRowsFigure;
  readonly method: PaymentMethod | null;
  /** In basis points. */
  readonly rate: number | null;
  readonly skip: number;
};

function entriesOf({ of: figure, method, rate, ...bounds }: FinancialRowsRequest): Sql {
  if (figure === 'GST_PAYABLE') return billedTax(rate);
  if (figure === 'GST_EARNED') return earnedTax(rate);
  return figure in EARNED_ENTRIES
    ? EARNED_ENTRIES[figure as keyof typeof EARNED_ENTRIES]
    : MONEY_ENTRIES[figure as keyof typeof MONEY_ENTRIES](method, bounds);
}

/** A page of the rows behind a figure, and what all of them come to. What adds nothing is no row. */
export function readFinancialRows(database: Database, request: FinancialRowsRequest): Promise<FinancialRows> {
  return queryJson(
    database.reports,
    api.FinancialRows,
    sql`/* readFinancialRows */
      with ${periodTables(request.period, request.now)},
        entry as materialized (
          select * from (${entriesOf(request)}) listed where amount <> 0 or net <> 0),
        shown as (select * from entry order by day desc, id desc limit ${PAGE_SIZE} offset ${request.skip})
      select json_build_object('rows', (
          select coalesce(json_agg(json_build_object('id', s.id, 'kind', s.kind, 'day', s.day, 'lastDay', s.last_day,
            'isCorrection', s.is_correction, 'what', s.what, 'whom', coalesce(s.whom, ${bookerName}), 'code', r.code,
            'paper', s.paper, 'method', s.method, 'from', s.from_place, 'to', s.to_place, 'amount', s.amount,
            'net', s.net, 'cgst', s.cgst, 'sgst', s.sgst) order by s.day desc, s.id desc), '[]')
          from shown s left join reservation r on r.id = s.reservation_id),
        'count', count(*), 'amount', coalesce(sum(amount), 0), 'net', sum(net), 'cgst', sum(cgst), 'sgst', sum(sgst))
      from entry`,
  );
}
