import type { LocalDate } from '../../../domain/nights.ts';
import type { Viewer } from '../../auth/viewer.ts';
import { madeOfOneInstant } from '../../db/cursor.ts';
import type { Runner } from '../../db/query.ts';
import { assertCan } from '../../errors/assert-can.ts';
import type { Scope } from '../../scope.ts';
import { sheetCsv } from '../../tables/csv.ts';
import { started } from '../../tables/started.ts';
import { workbookOf } from '../../tables/workbook.ts';
import { DaySumService } from '../day-sums/day-sum.service.ts';
import type { ComparedFinancials, FinancialReport, FinancialReportInput } from '../types.generated.ts';
import { readAccountsByAge } from './accounts/open-accounts.sql.ts';
import { bookListsOf } from './books/book-lists.sql.ts';
import { readFinancialBooks } from './books/financial-books.sql.ts';
import { financialStepsSheet, sheetsOf } from './books/financial-workbook.rules.ts';
import { vouchersOf } from './books/vouchers.rules.ts';
import { vouchersSheet, vouchersTable } from './books/vouchers-table.rules.ts';
import { financialInputOf, USUAL_STEP } from './financial-report.input.ts';
import {
  type FinancialRequest,
  readComparedFinancials,
  readFinancialReport,
} from './financial-report.sql.ts';
import { comparedPartsOf, comparedPeriodOf, periodOf } from './period/report-period.rules.ts';

/** Profit and loss, tax and the cash book of a period. BAD_USER_INPUT for one without days or of more than two years. */
export class FinancialReportService {
  readonly #scope: Scope;

  constructor(scope: Scope) {
    this.#scope = scope;
  }

  /** The figures of a period, and of the days that it is compared with. */
  async report(viewer: Viewer, input: FinancialReportInput): Promise<FinancialReport> {
    assertCan(viewer, 'seeReports');
    const { reports } = this.#scope.database;
    const request = await this.#requestOf(input);
    const report = await readFinancialReport(reports, request);
    return { ...report, compared: await comparedOf(reports, request, report.today, input.compareWith) };
  }

  /** The figures of the days that a period is compared with, alone; null where it is not, or none of it has come. */
  async compared(
    viewer: Viewer,
    input: FinancialReportInput,
    today: LocalDate,
  ): Promise<ComparedFinancials | null> {
    assertCan(viewer, 'seeReports');
    return comparedOf(this.#scope.database.reports, await this.#requestOf(input), today, input.compareWith);
  }

  /** The days, weeks or months of a period as a table. */
  async csv(viewer: Viewer, filter: string): Promise<string> {
    const input = this.#inputOf(viewer, filter);
    return sheetCsv(financialStepsSheet(await this.report(viewer, input), input.by ?? USUAL_STEP));
  }

  /** All of it with the rows behind it, as an Excel file that is written while it is taken. */
  async workbook(viewer: Viewer, filter: string): Promise<AsyncGenerator<Buffer, void, void>> {
    const input = this.#inputOf(viewer, filter);
    const request = await this.#requestOf(input);
    return madeOfOneInstant(this.#scope, async function* (reads) {
      const books = await readFinancialBooks(reads.runner, request);
      const compared = await comparedOf(reads.runner, request, books.report.today, input.compareWith);
      const accounts = await readAccountsByAge(reads.runner, request.today);
      yield* workbookOf(sheetsOf({ books, by: request.by, compared, accounts }, bookListsOf(reads, request)));
    });
  }

  /** Its bills, money, expenses and commission as vouchers for an accountant's program, written while they are taken. */
  async vouchers(viewer: Viewer, input: FinancialReportInput): Promise<AsyncGenerator<string, void, void>> {
    assertCan(viewer, 'seeReports');
    const request = await this.#requestOf(input);
    return madeOfOneInstant(this.#scope, (reads) => vouchersTable(vouchersOf(bookListsOf(reads, request))));
  }

  /** The same as the workbook that TallyPrime reads. */
  async vouchersWorkbook(
    viewer: Viewer,
    input: FinancialReportInput,
  ): Promise<AsyncGenerator<Buffer, void, void>> {
    assertCan(viewer, 'seeReports');
    const request = await this.#requestOf(input);
    return madeOfOneInstant(this.#scope, async function* (reads) {
      const vouchers = await started(vouchersOf(bookListsOf(reads, request)));
      yield* workbookOf([vouchersSheet(vouchers)]);
    });
  }

  #inputOf(viewer: Viewer, filter: string): FinancialReportInput {
    assertCan(viewer, 'seeReports');
    return financialInputOf(filter);
  }

  async #requestOf(input: FinancialReportInput): Promise<FinancialRequest> {
    const period = periodOf(input);
    return { period, by: input.by ?? USUAL_STEP, ...(await new DaySumService(this.#scope).bounds()) };
  }
}

async function comparedOf(
  runner: Runner,
  request: FinancialRequest,
  today: LocalDate,
  compareWith: FinancialReportInput['compareWith'],
): Promise<ComparedFinancials | null> {
  // what days to come will earn and cost is not known: none of them counts
  const period = comparedPeriodOf({ ...request, isForecast: false }, today, compareWith);
  if (!period) return null;
  const by = comparedPartsOf(request, period, compareWith);
  return readComparedFinancials(runner, { ...request, period, by });
}
