import type { Viewer } from '../../../auth/viewer.ts';
import { assertCan } from '../../../errors/assert-can.ts';
import type { Scope } from '../../../scope.ts';
import { sheetCsv } from '../../../tables/csv.ts';
import { workbookOf } from '../../../tables/workbook.ts';
import type { RevenueReport, RevenueReportInput, RevenueRows } from '../../types.generated.ts';
import { comparedPeriodOf, periodOf } from '../period/report-period.rules.ts';
import { revenueFilterOf, revenueInputOf } from './revenue-report.input.ts';
import { type RevenueRequest, readComparedRevenue, readRevenueReport } from './revenue-report.sql.ts';
import { readRevenueRows } from './revenue-rows.sql.ts';
import { revenueSheets, revenueStepsSheet } from './revenue-sheets.rules.ts';

/** How long the parts are where nobody said. */
const USUAL_STEP = 'DAY';

/** The revenue of a period. BAD_USER_INPUT for one without days or of more than two years. */
export class RevenueReportService {
  readonly #scope: Pick<Scope, 'database' | 'clock'>;

  constructor(scope: Pick<Scope, 'database' | 'clock'>) {
    this.#scope = scope;
  }

  /** The figures of a period, and of the days that it is compared with. */
  async report(viewer: Viewer, input: RevenueReportInput): Promise<RevenueReport> {
    assertCan(viewer, 'seeReports');
    const { database } = this.#scope;
    const request = this.#requestOf(input);
    const report = await readRevenueReport(database, request);
    const period = comparedPeriodOf(request, report.today, input.compareWith);
    return { ...report, compared: period && (await readComparedRevenue(database, { ...request, period })) };
  }

  /** The nights and extras behind the figures, or the nights alone. */
  async rows(viewer: Viewer, input: RevenueReportInput, isOfNights = false): Promise<RevenueRows> {
    assertCan(viewer, 'seeReports');
    return readRevenueRows(this.#scope.database, { ...this.#requestOf(input), isOfNights });
  }

  /** The days, weeks or months of a period as a table. */
  async csv(viewer: Viewer, filter: string): Promise<string> {
    const input = this.#inputOf(viewer, filter);
    return sheetCsv(revenueStepsSheet(await this.report(viewer, input), input.by ?? USUAL_STEP));
  }

  /** All of it as an Excel file. */
  async workbook(viewer: Viewer, filter: string): Promise<Buffer> {
    const input = this.#inputOf(viewer, filter);
    return workbookOf(revenueSheets(await this.report(viewer, input), input.by ?? USUAL_STEP));
  }

  #inputOf(viewer: Viewer, filter: string): RevenueReportInput {
    assertCan(viewer, 'seeReports');
    return revenueInputOf(filter);
  }

  #requestOf(input: RevenueReportInput): RevenueRequest {
    const { by = USUAL_STEP, isForecast = false } = input;
    return {
      period: periodOf(input),
      now: this.#scope.clock.now(),
      isForecast,
      by,
      filter: revenueFilterOf(input),
    };
  }
}
