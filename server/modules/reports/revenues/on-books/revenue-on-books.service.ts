import type { Viewer } from '../../../../auth/viewer.ts';
import { madeOfOneInstant } from '../../../../db/cursor.ts';
import { assertCan } from '../../../../errors/assert-can.ts';
import type { Scope } from '../../../../scope.ts';
import { sheetCsv } from '../../../../tables/csv.ts';
import type { OnBooksRows, RevenueOnBooks, RevenueReportInput } from '../../../types.generated.ts';
import { periodOf } from '../../period/report-period.rules.ts';
import { assertSkip } from '../../period/rows-page.input.ts';
import { rowsCsv } from '../../rows/rows-csv.rules.ts';
import { onBooksRowsOfText, revenueFilterOf, revenueInputOf, USUAL_STEP } from '../revenue-report.input.ts';
import type { OnBooksRequest } from './coming-changes.fragment.ts';
import { ON_BOOKS_ROW_COLUMNS } from './on-books-rows.rules.ts';
import { onBooksSheet } from './on-books-sheet.rules.ts';
import {
  type OnBooksRowsPage,
  onBooksRowsOf,
  readOnBooksRows,
  readRevenueOnBooks,
} from './revenue-on-books.sql.ts';

/** What is on the books for nights to come. BAD_USER_INPUT for a period without days or of more than two years. */
export class RevenueOnBooksService {
  readonly #scope: Pick<Scope, 'database' | 'clock' | 'leaving'>;

  constructor(scope: Pick<Scope, 'database' | 'clock' | 'leaving'>) {
    this.#scope = scope;
  }

  /** What is on the books now, what the last days added, and what it was on the same day of the last year. */
  async report(viewer: Viewer, input: RevenueReportInput): Promise<RevenueOnBooks> {
    assertCan(viewer, 'seeReports');
    const { by = USUAL_STEP } = input;
    return readRevenueOnBooks(this.#scope.database, { ...this.#requestOf(input), by });
  }

  /**
   * A page of the bookings behind a figure; none where what it is counted against is not recorded. BAD_USER_INPUT for a skip
   * below zero.
   */
  async rows(viewer: Viewer, input: RevenueReportInput, page: OnBooksRowsPage): Promise<OnBooksRows> {
    assertCan(viewer, 'seeReports');
    assertSkip(page.skip);
    return readOnBooksRows(this.#scope.database, { ...this.#requestOf(input), ...page });
  }

  /** All bookings behind a figure as CSV, piece by piece. */
  async rowsCsv(viewer: Viewer, filter: string): Promise<AsyncGenerator<string, void, void>> {
    assertCan(viewer, 'seeReports');
    const { input, ...choice } = onBooksRowsOfText(filter);
    const request = { ...this.#requestOf(input), ...choice };
    return madeOfOneInstant(this.#scope, (reads) =>
      rowsCsv(ON_BOOKS_ROW_COLUMNS, onBooksRowsOf(reads, request)),
    );
  }

  /** Its days, weeks or months as a table. */
  async csv(viewer: Viewer, filter: string): Promise<string> {
    assertCan(viewer, 'seeReports');
    const input = revenueInputOf(filter);
    return sheetCsv(onBooksSheet(await this.report(viewer, input)));
  }

  #requestOf(input: RevenueReportInput): OnBooksRequest {
    return { period: periodOf(input), now: this.#scope.clock.now(), filter: revenueFilterOf(input) };
  }
}
