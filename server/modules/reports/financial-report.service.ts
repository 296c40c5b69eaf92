import { PROFIT_FIGURES } from '../../../domain/financial-labels.ts';
import type { LocalDate } from '../../../domain/nights.ts';
import type { Viewer } from '../../auth/viewer.ts';
import { madeOfOneInstant } from '../../db/cursor.ts';
import { assertCan } from '../../errors/assert-can.ts';
import type { Scope } from '../../scope.ts';
import { BYTE_ORDER_MARK, csvLine } from '../../tables/csv.ts';
import { workbookOf } from '../../tables/workbook.ts';
import { DaySumService } from '../day-sums/day-sum.service.ts';
import type { FinancialFigures, FinancialReport, FinancialReportInput } from '../types.generated.ts';
import { readAccountsByAge } from './accounts/open-accounts.sql.ts';
import { readBooksWithoutRevenue, readFinancialBooks, revenueOf } from './books/financial-books.sql.ts';
import { sheetsOf } from './books/financial-workbook.rules.ts';
import { vouchersOf } from './books/vouchers.rules.ts';
import { vouchersTable } from './books/vouchers-table.rules.ts';
import { readComparedFinancials, readFinancialReport } from './financial-report.sql.ts';
import type { ReportBounds } from './financial-tables.fragment.ts';
import { comparedPeriodOf, periodOf } from './period/report-period.rules.ts';

/** Profit and loss, tax and the cash book of a period. BAD_USER_INPUT for one without days or of more than two years. */
export class FinancialReportService {
  readonly #scope: Scope;

  constructor(scope: Scope) {
    this.#scope = scope;
  }

  /** The figures of a period, and of the days that it is compared with. */
  async report(viewer: Viewer, input: FinancialReportInput): Promise<FinancialReport> {
    assertCan(viewer, 'seeReports');
    const { database } = this.#scope;
    const bounds = await this.#boundsOf(input);
    const report = await readFinancialReport(database, bounds);
    return { ...report, compared: await this.#compared(bounds, report.today, input.compareWith) };
  }

  /** The figures of the days that a period is compared with, alone; null where it is not, or none of it has come. */
  async compared(
    viewer: Viewer,
    input: FinancialReportInput,
    today: LocalDate,
  ): Promise<FinancialFigures | null> {
    assertCan(viewer, 'seeReports');
    return this.#compared(await this.#boundsOf(input), today, input.compareWith);
  }

  /** The days of a period as a table. */
  async csv(viewer: Viewer, input: FinancialReportInput): Promise<string> {
    const { days } = await this.report(viewer, input);
    return BYTE_ORDER_MARK + csvLine(HEADER) + days.map(lineOf).join('');
  }

  /** All of it with the rows behind it, as an Excel file that is written while it is taken. */
  async workbook(viewer: Viewer, input: FinancialReportInput): Promise<AsyncGenerator<Buffer, void, void>> {
    assertCan(viewer, 'seeReports');
    const { database } = this.#scope;
    const bounds = await this.#boundsOf(input);
    return madeOfOneInstant(database, async function* (reads) {
      const books = await readBooksWithoutRevenue(reads.runner, bounds);
      const accounts = await readAccountsByAge(reads.runner, bounds.today);
      yield* workbookOf(sheetsOf(books, revenueOf(reads, bounds), accounts));
    });
  }

  /** Its bills, money, expenses and commission as vouchers for an accountant's program. */
  async vouchers(viewer: Viewer, input: FinancialReportInput): Promise<string> {
    assertCan(viewer, 'seeReports');
    const books = await readFinancialBooks(this.#scope.database, await this.#boundsOf(input));
    return vouchersTable(vouchersOf(books));
  }

  async #compared(
    bounds: ReportBounds,
    today: LocalDate,
    compareWith: FinancialReportInput['compareWith'],
  ): Promise<FinancialFigures | null> {
    const period = comparedPeriodOf({ period: bounds.period, isForecast: false }, today, compareWith);
    return period && readComparedFinancials(this.#scope.database, { ...bounds, period });
  }

  async #boundsOf(input: FinancialReportInput): Promise<ReportBounds> {
    const period = periodOf(input);
    return { period, ...(await new DaySumService(this.#scope).bounds()) };
  }
}

const HEADER = [
  'Day',
  'Rooms we have',
  'Sold',
  'Free of charge',
  ...Object.values(PROFIT_FIGURES).map(({ name }) => name),
];

function lineOf({ from, roomsAvailable, roomsSold, roomsFree, ...figures }: FinancialFigures): string {
  const { room, other, fees, earned, writtenOff, commission, expenses, profit, collected } = figures;
  const money = [room, other, fees, earned, writtenOff, commission, expenses, profit, collected];
  return csvLine([from, roomsAvailable, roomsSold, roomsFree, ...money.map((paise) => ({ paise }))]);
}
