import { addNights, earlierDay } from '../../../../domain/nights.ts';
import type { Viewer } from '../../../auth/viewer.ts';
import { assertCan } from '../../../errors/assert-can.ts';
import type { Scope } from '../../../scope.ts';
import { sheetCsv } from '../../../tables/csv.ts';
import { workbookOf } from '../../../tables/workbook.ts';
import type { ExpenseReport, ExpenseReportInput } from '../../types.generated.ts';
import { comparedPeriodOf, periodOf } from '../period/report-period.rules.ts';
import { expenseFilterOf, expenseInputOf } from './expense-report.input.ts';
import { type ExpenseReportRequest, readComparedExpenses, readExpenseReport } from './expense-report.sql.ts';
import { expenseSheets, expenseStepsSheet } from './expense-sheets.rules.ts';

/** What a period cost. BAD_USER_INPUT for one without days or of more than two years. */
export class ExpenseReportService {
  readonly #scope: Pick<Scope, 'database' | 'clock'>;

  constructor(scope: Pick<Scope, 'database' | 'clock'>) {
    this.#scope = scope;
  }

  /** The figures of a period, and of the days that it is compared with. */
  async report(viewer: Viewer, input: ExpenseReportInput): Promise<ExpenseReport> {
    assertCan(viewer, 'seeReports');
    const { database, clock } = this.#scope;
    const { by = 'MONTH', compareWith } = input;
    const period = periodOf(input);
    const request: ExpenseReportRequest = {
      ...{ period, now: clock.now(), isForecast: false, by },
      filter: expenseFilterOf(input),
    };
    const report = await readExpenseReport(database, request);
    const until = earlierDay(period.departure, addNights(report.today, 1));
    const before = compareWith ? comparedPeriodOf({ period, until, by, compareWith }) : null;
    return {
      ...report,
      compared: before && (await readComparedExpenses(database, { ...request, period: before })),
    };
  }

  /** The days, weeks or months of a period as a table. */
  async csv(viewer: Viewer, filter: string): Promise<string> {
    return sheetCsv(expenseStepsSheet(await this.#reportOf(viewer, filter)));
  }

  /** All of it as an Excel file. */
  async workbook(viewer: Viewer, filter: string): Promise<Buffer> {
    return workbookOf(expenseSheets(await this.#reportOf(viewer, filter)));
  }

  async #reportOf(viewer: Viewer, filter: string): Promise<ExpenseReport> {
    assertCan(viewer, 'seeReports');
    return this.report(viewer, expenseInputOf(filter));
  }
}
