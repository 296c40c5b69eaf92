import type { LocalDate } from '../../../../domain/nights.ts';
import type { Viewer } from '../../../auth/viewer.ts';
import { madeOfOneInstant } from '../../../db/cursor.ts';
import { assertCan } from '../../../errors/assert-can.ts';
import type { Scope } from '../../../scope.ts';
import { sheetCsv } from '../../../tables/csv.ts';
import { workbookOf } from '../../../tables/workbook.ts';
import { DaySumService } from '../../day-sums/day-sum.service.ts';
import type {
  ComparedRevenue,
  FinancialRows,
  PaymentMethod,
  RevenueReport,
  RevenueReportInput,
  RevenueRows,
} from '../../types.generated.ts';
import { comparedPartsOf, comparedPeriodOf, periodOf } from '../period/report-period.rules.ts';
import { countedDays } from '../period/report-steps.fragment.ts';
import { assertSkip, type RowsPage } from '../period/rows-page.input.ts';
import { COLLECTED_ROW_COLUMNS } from '../rows/financial-rows.rules.ts';
import { type FinancialRowsRequest, financialRowsOf, readFinancialRows } from '../rows/financial-rows.sql.ts';
import { rowsCsv } from '../rows/rows-csv.rules.ts';
import { onBooksSheetWithTotal } from './on-books/on-books-sheet.rules.ts';
import { readRevenueOnBooks } from './on-books/revenue-on-books.sql.ts';
import {
  assertPaid,
  assertWeekday,
  collectedRowsOfText,
  revenueFilterOf,
  revenueInputOf,
  revenueRowsOfText,
  USUAL_STEP,
} from './revenue-report.input.ts';
import {
  type RevenueRequest,
  readComparedRevenue,
  readRevenueReport,
  type SummedRevenueRequest,
} from './revenue-report.sql.ts';
import { REVENUE_ROW_COLUMNS } from './revenue-rows.rules.ts';
import { type RevenueRowsPage, readRevenueRows, revenueRowsOf } from './revenue-rows.sql.ts';
import { revenueSheets, revenueStepsSheet } from './revenue-sheets.rules.ts';

/** The revenue of a period. BAD_USER_INPUT for one without days or of more than two years. */
export class RevenueReportService {
  readonly #scope: Pick<Scope, 'database' | 'clock' | 'leaving'>;

  constructor(scope: Pick<Scope, 'database' | 'clock' | 'leaving'>) {
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

  /**
   * A page of the nights and extras behind the figures, or of the nights alone, of one weekday or all, with some amount or any. BAD_USER_INPUT for a skip
   * below zero and for what is no weekday.
   */
  async rows(viewer: Viewer, input: RevenueReportInput, page: RevenueRowsPage): Promise<RevenueRows> {
    assertCan(viewer, 'seeReports');
    assertSkip(page.skip);
    assertWeekday(page.weekday);
    return readRevenueRows(this.#scope.database, { ...this.#requestOf(input), ...page });
  }

  /**
   * A page of the payments and refunds behind what was collected, by one way to pay or all. BAD_USER_INPUT for a skip below zero and
   * for a report of one room type or none.
   */
  async collectedRows(
    viewer: Viewer,
    input: RevenueReportInput,
    { method, ...page }: RowsPage & { readonly method: PaymentMethod | null },
  ): Promise<FinancialRows> {
    assertCan(viewer, 'seeReports');
    assertSkip(page.skip);
    return readFinancialRows(this.#scope.database, { ...(await this.#collectedOf(input, method)), ...page });
  }

  /** All nights and extras behind the figures, or some of them, as CSV, piece by piece. */
  async rowsCsv(viewer: Viewer, filter: string): Promise<AsyncGenerator<string, void, void>> {
    assertCan(viewer, 'seeReports');
    const { input, ...choice } = revenueRowsOfText(filter);
    const request = { ...this.#requestOf(input), ...choice };
    return madeOfOneInstant(this.#scope, (reads) =>
      rowsCsv(REVENUE_ROW_COLUMNS, revenueRowsOf(reads, request)),
    );
  }

  /** All payments and refunds behind what was collected as CSV, piece by piece. */
  async collectedRowsCsv(viewer: Viewer, filter: string): Promise<AsyncGenerator<string, void, void>> {
    assertCan(viewer, 'seeReports');
    const { input, method } = collectedRowsOfText(filter);
    const request = await this.#collectedOf(input, method);
    return madeOfOneInstant(this.#scope, (reads) =>
      rowsCsv(COLLECTED_ROW_COLUMNS, financialRowsOf(reads, request)),
    );
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

  async #collectedOf(input: RevenueReportInput, method: PaymentMethod | null): Promise<FinancialRowsRequest> {
    const { filter, ...request } = await this.#summedRequestOf(input);
    assertPaid(filter);
    return { ...request, period: countedDays(request), of: 'COLLECTED', method, rate: null, whose: filter };
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
