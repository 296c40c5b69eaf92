import { PROFIT_FIGURES } from '../../../domain/financial-labels.ts';
import { type DateRange, nightsBetween } from '../../../domain/nights.ts';
import type { Viewer } from '../../auth/viewer.ts';
import { assertCan } from '../../errors/assert-can.ts';
import type { Scope } from '../../scope.ts';
import { BYTE_ORDER_MARK, csvLine } from '../../tables/csv.ts';
import { workbookOf } from '../../tables/workbook.ts';
import { DaySumService } from '../day-sums/day-sum.service.ts';
import type {
  FinancialFigures,
  FinancialReport,
  FinancialReportInput,
  ReportStep,
} from '../types.generated.ts';
import { readFinancialBooks } from './books/financial-books.sql.ts';
import { sheetsOf } from './books/financial-workbook.rules.ts';
import { vouchersOf } from './books/vouchers.rules.ts';
import { vouchersTable } from './books/vouchers-table.rules.ts';
import { readComparedFinancials, readFinancialReport } from './financial-report.sql.ts';
import type { ReportBounds } from './financial-tables.fragment.ts';
import { comparedPeriodOf, isWholeMonths, periodOf } from './period/report-period.rules.ts';

const DAYS_A_WEEK = 7;

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
    const wanted = { period: bounds.period, isForecast: false, by: weeksOrMonths(bounds.period) };
    const period = comparedPeriodOf(wanted, report.today, input.compareWith);
    return { ...report, compared: period && (await readComparedFinancials(database, { ...bounds, period })) };
  }

  /** The days of a period as a table. */
  async csv(viewer: Viewer, input: FinancialReportInput): Promise<string> {
    const { days } = await this.report(viewer, input);
    return BYTE_ORDER_MARK + csvLine(HEADER) + days.map(lineOf).join('');
  }

  /** All of it with the rows behind it, as an Excel file. */
  async workbook(viewer: Viewer, input: FinancialReportInput): Promise<Buffer> {
    assertCan(viewer, 'seeReports');
    return workbookOf(sheetsOf(await readFinancialBooks(this.#scope.database, await this.#boundsOf(input))));
  }

  /** Its bills, money, expenses and commission as vouchers for an accountant's program. */
  async vouchers(viewer: Viewer, input: FinancialReportInput): Promise<string> {
    assertCan(viewer, 'seeReports');
    const books = await readFinancialBooks(this.#scope.database, await this.#boundsOf(input));
    return vouchersTable(vouchersOf(books));
  }

  async #boundsOf(input: FinancialReportInput): Promise<ReportBounds> {
    const period = periodOf(input);
    return { period, ...(await new DaySumService(this.#scope).bounds()) };
  }
}

/** Whole weeks are compared with the same weekdays of last year; whole months and other days with the same dates. */
function weeksOrMonths(period: DateRange): ReportStep {
  return nightsBetween(period.arrival, period.departure) % DAYS_A_WEEK === 0 && !isWholeMonths(period)
    ? 'WEEK'
    : 'MONTH';
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
