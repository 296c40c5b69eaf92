import type { Viewer } from '../../../auth/viewer.ts';
import { madeOfOneInstant } from '../../../db/cursor.ts';
import { assertCan } from '../../../errors/assert-can.ts';
import type { Scope } from '../../../scope.ts';
import { DaySumService } from '../../day-sums/day-sum.service.ts';
import type { FinancialRows, QueryfinancialRowsArgs } from '../../types.generated.ts';
import { periodOf } from '../period/report-period.rules.ts';
import { assertSkip } from '../period/rows-page.input.ts';
import { financialRowsOfText } from './financial-rows.input.ts';
import { FINANCIAL_ROW_COLUMNS } from './financial-rows.rules.ts';
import { type FinancialRowsRequest, financialRowsOf, readFinancialRows } from './financial-rows.sql.ts';
import { rowsCsv } from './rows-csv.rules.ts';

/** The rows behind the figures of Financials. FORBIDDEN for a viewer who may not see reports. */
export class FinancialRowsService {
  readonly #scope: Pick<Scope, 'database' | 'clock' | 'leaving'>;

  constructor(scope: Pick<Scope, 'database' | 'clock' | 'leaving'>) {
    this.#scope = scope;
  }

  /** A page of the rows of a figure; amounts in paise. BAD_USER_INPUT for what is no period and a skip below zero. */
  async list(viewer: Viewer, wanted: QueryfinancialRowsArgs): Promise<FinancialRows> {
    assertCan(viewer, 'seeReports');
    const { skip = 0 } = wanted;
    assertSkip(skip);
    return readFinancialRows(this.#scope.database, { ...(await this.#requestOf(wanted)), skip });
  }

  /** All rows of a figure as CSV, piece by piece. BAD_USER_INPUT for what is no figure and no period. */
  async csv(viewer: Viewer, filter: string): Promise<AsyncGenerator<string, void, void>> {
    assertCan(viewer, 'seeReports');
    const request = await this.#requestOf(financialRowsOfText(filter));
    return madeOfOneInstant(this.#scope, (reads) =>
      rowsCsv(FINANCIAL_ROW_COLUMNS, financialRowsOf(reads, request)),
    );
  }

  async #requestOf({ input, of, method, rate }: QueryfinancialRowsArgs): Promise<FinancialRowsRequest> {
    const period = periodOf(input);
    const bounds = await new DaySumService(this.#scope).bounds();
    return { ...bounds, period, of, method: method ?? null, rate: rate ?? null };
  }
}
