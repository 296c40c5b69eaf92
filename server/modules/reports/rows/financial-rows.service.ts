import type { Viewer } from '../../../auth/viewer.ts';
import { assertCan } from '../../../errors/assert-can.ts';
import type { Scope } from '../../../scope.ts';
import { DaySumService } from '../../day-sums/day-sum.service.ts';
import type { FinancialRows, QueryfinancialRowsArgs } from '../../types.generated.ts';
import { periodOf } from '../period/report-period.rules.ts';
import { assertSkip } from '../period/rows-page.input.ts';
import { readFinancialRows } from './financial-rows.sql.ts';

/** The rows behind the figures of Financials. FORBIDDEN for whoever may not see reports. */
export class FinancialRowsService {
  readonly #scope: Pick<Scope, 'database' | 'clock'>;

  constructor(scope: Pick<Scope, 'database' | 'clock'>) {
    this.#scope = scope;
  }

  /** A page of the rows of a figure; amounts in paise. BAD_USER_INPUT for what is no period and a skip below zero. */
  async list(viewer: Viewer, wanted: QueryfinancialRowsArgs): Promise<FinancialRows> {
    assertCan(viewer, 'seeReports');
    const { input, of: figure, method = null, rate = null, skip = 0 } = wanted;
    const period = periodOf(input);
    assertSkip(skip);
    const bounds = await new DaySumService(this.#scope).bounds();
    return readFinancialRows(this.#scope.database, { ...bounds, period, of: figure, method, rate, skip });
  }
}
