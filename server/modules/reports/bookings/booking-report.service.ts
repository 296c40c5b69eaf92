import type { Viewer } from '../../../auth/viewer.ts';
import { madeOfOneInstant } from '../../../db/cursor.ts';
import { assertCan } from '../../../errors/assert-can.ts';
import type { Scope } from '../../../scope.ts';
import { sheetCsv } from '../../../tables/csv.ts';
import { workbookOf } from '../../../tables/workbook.ts';
import type {
  BookingReport,
  BookingReportInput,
  BookingRows,
  RefusedRows,
  ReportStep,
} from '../../types.generated.ts';
import { comparedPartsOf, comparedPeriodOf, periodOf } from '../period/report-period.rules.ts';
import { assertSkip, type RowsPage } from '../period/rows-page.input.ts';
import { revenueFilterOf } from '../revenues/revenue-report.input.ts';
import { rowsCsv } from '../rows/rows-csv.rules.ts';
import { assertRange, bookingInputOf, bookingRowsOfText, refusedRowsOfText } from './booking-report.input.ts';
import { type BookingReportRequest, readBookingReport, readComparedBookings } from './booking-report.sql.ts';
import { BOOKING_ROW_COLUMNS, REFUSED_ROW_COLUMNS } from './booking-rows.rules.ts';
import { type BookingRowsPage, bookingRowsOf, readBookingRows } from './booking-rows.sql.ts';
import { bookingSheets, bookingStepsSheet, refusedSheet } from './booking-sheets.rules.ts';
import { readRefusedRows, refusedRowsOf } from './refused-rows.sql.ts';

/** How long the parts are where nobody said. */
const USUAL_STEP = 'DAY';

/** The bookings of a period. BAD_USER_INPUT for one without days or of more than two years. */
export class BookingReportService {
  readonly #scope: Pick<Scope, 'database' | 'clock' | 'leaving'>;

  constructor(scope: Pick<Scope, 'database' | 'clock' | 'leaving'>) {
    this.#scope = scope;
  }

  /** The figures of a period, and of the days that it is compared with. */
  async report(viewer: Viewer, input: BookingReportInput): Promise<BookingReport> {
    assertCan(viewer, 'seeReports');
    const { database } = this.#scope;
    const request = this.#requestOf(input);
    const report = await readBookingReport(database, request);
    const period = comparedPeriodOf(request, report.today, input.compareWith);
    if (!period) return { ...report, compared: null };
    const by = comparedPartsOf(request, period, input.compareWith);
    return { ...report, compared: await readComparedBookings(database, { ...request, period, by }) };
  }

  /**
   * A page of the rooms behind the figures: of those of some statuses, of a range or with a fee, or all. BAD_USER_INPUT for a skip below zero
   * and for what is no range.
   */
  async rows(viewer: Viewer, input: BookingReportInput, page: BookingRowsPage): Promise<BookingRows> {
    assertCan(viewer, 'seeReports');
    assertSkip(page.skip);
    assertRange(page.range);
    return readBookingRows(this.#scope.database, { ...this.#requestOf(input), ...page });
  }

  /** A page of what was asked for and not free. BAD_USER_INPUT for a skip below zero. */
  async refusedRows(viewer: Viewer, input: BookingReportInput, page: RowsPage): Promise<RefusedRows> {
    assertCan(viewer, 'seeReports');
    assertSkip(page.skip);
    return readRefusedRows(this.#scope.database, { ...this.#requestOf(input), ...page });
  }

  /** All rooms behind the figures, or some of them, as CSV, piece by piece. */
  async rowsCsv(viewer: Viewer, filter: string): Promise<AsyncGenerator<string, void, void>> {
    assertCan(viewer, 'seeReports');
    const { input, ...choice } = bookingRowsOfText(filter);
    const request = { ...this.#requestOf(input), ...choice };
    return madeOfOneInstant(this.#scope, (reads) =>
      rowsCsv(BOOKING_ROW_COLUMNS, bookingRowsOf(reads, request)),
    );
  }

  /** All that was asked for and not free, by the day on which it was, as CSV, piece by piece. */
  async refusedRowsCsv(viewer: Viewer, filter: string): Promise<AsyncGenerator<string, void, void>> {
    assertCan(viewer, 'seeReports');
    const request = this.#requestOf(refusedRowsOfText(filter).input);
    return madeOfOneInstant(this.#scope, (reads) =>
      rowsCsv(REFUSED_ROW_COLUMNS, refusedRowsOf(reads, request)),
    );
  }

  /** The days, weeks or months of a period as a table. */
  async csv(viewer: Viewer, filter: string): Promise<string> {
    const input = this.#inputOf(viewer, filter);
    return sheetCsv(bookingStepsSheet(await this.report(viewer, input), input.by ?? USUAL_STEP));
  }

  /** What was asked for and not free, by night and room type, as a table. */
  async refusedCsv(viewer: Viewer, filter: string): Promise<string> {
    return sheetCsv(refusedSheet(await this.report(viewer, this.#inputOf(viewer, filter))));
  }

  /** All of it as an Excel file. */
  async workbook(viewer: Viewer, filter: string): Promise<AsyncGenerator<Buffer, void, void>> {
    const input = this.#inputOf(viewer, filter);
    return workbookOf(bookingSheets(await this.report(viewer, input), this.#requestOf(input)));
  }

  #requestOf(input: BookingReportInput): BookingReportRequest & { readonly by: ReportStep } {
    const { by = USUAL_STEP, basis = 'ARRIVING_ON' } = input;
    return {
      period: periodOf(input),
      now: this.#scope.clock.now(),
      // who arrives or sleeps here later is known today; nobody has booked tomorrow
      isForecast: basis !== 'MADE_ON',
      by,
      basis,
      filter: revenueFilterOf(input),
    };
  }

  #inputOf(viewer: Viewer, filter: string): BookingReportInput {
    assertCan(viewer, 'seeReports');
    return bookingInputOf(filter);
  }
}
