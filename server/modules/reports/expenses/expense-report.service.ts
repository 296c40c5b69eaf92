import type { Viewer } from '../../../auth/viewer.ts';
import { assertCan } from '../../../errors/assert-can.ts';
import type { Scope } from '../../../scope.ts';
import { sheetCsv } from '../../../tables/csv.ts';
import { workbookOf } from '../../../tables/workbook.ts';
import { DaySumService } from '../../day-sums/day-sum.service.ts';
import type { ExpenseReport, ExpenseReportInput } from '../../types.generated.ts';
import { comparedPartsOf, comparedPeriodOf, periodOf } from '../period/report-period.rules.ts';
import { expenseFilterOf, expenseInputOf } from './expense-report.input.ts';
import { type ExpenseReportRequest, readComparedExpenses, readExpenseReport } from './expense-report.sql.ts';
import { expenseSheets, expenseStepsSheet } from './expense-sheets.rules.ts';

/** How long the parts are where nobody said. */
const USUAL_STEP = 'MONTH';

/** What a period cost. BAD_USER_INPUT for one without days or of more than two years. */
export class ExpenseReportService {
  readonly #scope: Pick<Scope, 'database' | 'clock'>;

  constructor(scope: Pick<Scope, 'database' | 'clock'>) {
    this.#scope = scope;
  }

  /** The figures of a period, and of the days that it is compared with. */
  async report(viewer: Viewer, input: ExpenseReportInput): Promise<ExpenseReport> {
    assertCan(viewer, 'seeReports');
    const { database } = this.#scope;
    const request: ExpenseReportRequest = {
      ...(await new DaySumService(this.#scope).bounds()),
      period: periodOf(input),
      isForecast: false,
      by: input.by ?? USUAL_STEP,
      filter: expenseFilterOf(input),
    };
    const report = await readExpenseReport(database, request);
    const period = comparedPeriodOf(request, report.today, input.compareWith);
    if (!period) return { ...report, compared: null };
    const by = comparedPartsOf(request, period, input.compareWith);
    return { ...report, compared: await readComparedExpenses(database, { ...request, period, by }) };
  }

  /** The days, weeks or months of a period as a table. */
  async csv(viewer: Viewer, filter: string): Promise<string> {
    const input = this.#inputOf(viewer, filter);
    return sheetCsv(expenseStepsSheet(await this.report(viewer, input), input.by ?? USUAL_STEP));
  }

  /** All of it as an Excel file. */
  async workbook(viewer: Viewer, filter: string): Promise<AsyncGenerator<Buffer, void, void>> {
    const input = this.#inputOf(viewer, filter);
    return workbookOf(expenseSheets(await this.report(viewer, input), input.by ?? USUAL_STEP, input));
  }

  #inputOf(viewer: Viewer, filter: string): ExpenseReportInput {
    assertCan(viewer, 'seeReports');
    return expenseInputOf(filter);
  }
}
