import type { LocalDate } from '../../../../domain/nights.ts';
import type { Viewer } from '../../../auth/viewer.ts';
import { assertCan } from '../../../errors/assert-can.ts';
import type { Scope } from '../../../scope.ts';
import { sheetCsv } from '../../../tables/csv.ts';
import { workbookOf } from '../../../tables/workbook.ts';
import { DaySumService } from '../../day-sums/day-sum.service.ts';
import type {
  ComparedRevenue,
  RevenueReport,
  RevenueReportInput,
  RevenueRows,
} from '../../types.generated.ts';
import { comparedPartsOf, comparedPeriodOf, periodOf } from '../period/report-period.rules.ts';
import { assertSkip } from '../period/rows-page.input.ts';
import { onBooksSheetWithTotal } from './on-books/on-books-sheet.rules.ts';
import { readRevenueOnBooks } from './on-books/revenue-on-books.sql.ts';
import { revenueFilterOf, revenueInputOf, USUAL_STEP } from './revenue-report.input.ts';
import {
  type RevenueRequest,
  readComparedRevenue,
  readRevenueReport,
  type SummedRevenueRequest,
} from './revenue-report.sql.ts';
import { type RevenueRowsPage, readRevenueRows } from './revenue-rows.sql.ts';
import { revenueSheets, revenueStepsSheet } from './revenue-sheets.rules.ts';

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
    const request = await this.#summedRequestOf(input);
    const report = await readRevenueReport(database, request);
    return { ...report, compared: await this.#compared(request, report.today, input.compareWith) };
  }

  /** The figures of the days that a period is compared with, alone; null where it is not, or none of it counts. */
  async compared(
    viewer: Viewer,
    input: RevenueReportInput,
    today: LocalDate,
  ): Promise<ComparedRevenue | null> {
    assertCan(viewer, 'seeReports');
    return this.#compared(await this.#summedRequestOf(input), today, input.compareWith);
  }

  /** A page of the nights and extras behind the figures, or of the nights alone. BAD_USER_INPUT for a skip below zero. */
  async rows(viewer: Viewer, input: RevenueReportInput, page: RevenueRowsPage): Promise<RevenueRows> {
    assertCan(viewer, 'seeReports');
    assertSkip(page.skip);
    return readRevenueRows(this.#scope.database, { ...this.#requestOf(input), ...page });
  }

  /** The days, weeks or months of a period as a table. */
  async csv(viewer: Viewer, filter: string): Promise<string> {
    const input = this.#inputOf(viewer, filter);
    return sheetCsv(revenueStepsSheet(await this.report(viewer, input), input.by ?? USUAL_STEP));
  }

  /** All of it as an Excel file. */
  async workbook(viewer: Viewer, filter: string): Promise<AsyncGenerator<Buffer, void, void>> {
    const input = this.#inputOf(viewer, filter);
    const request = this.#requestOf(input);
    return workbookOf([
      ...revenueSheets(await this.report(viewer, input), request),
      onBooksSheetWithTotal(await readRevenueOnBooks(this.#scope.database, request)),
    ]);
  }

  async #compared(
    request: SummedRevenueRequest,
    today: LocalDate,
    compareWith: RevenueReportInput['compareWith'],
  ): Promise<ComparedRevenue | null> {
    const period = comparedPeriodOf(request, today, compareWith);
    if (!period) return null;
    const by = comparedPartsOf(request, period, compareWith);
    // nobody has paid tomorrow or given up a booking then, whatever is booked for it
    const paid = comparedPeriodOf({ ...request, isForecast: false }, today, compareWith);
    const collectedTo = paid?.departure ?? period.arrival;
    return readComparedRevenue(this.#scope.database, { ...request, period, by, collectedTo });
  }

  #inputOf(viewer: Viewer, filter: string): RevenueReportInput {
    assertCan(viewer, 'seeReports');
    return revenueInputOf(filter);
  }

  async #summedRequestOf(input: RevenueReportInput): Promise<SummedRevenueRequest> {
    return { ...this.#requestOf(input), ...(await new DaySumService(this.#scope).bounds()) };
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
