import { PROFIT_FIGURES } from '../../../domain/financial-labels.ts';
import { type DateRange, isLocalDate, nightsBetween } from '../../../domain/nights.ts';
import type { Viewer } from '../../auth/viewer.ts';
import { ApiError } from '../../errors/api-error.ts';
import { assertCan } from '../../errors/assert-can.ts';
import type { Scope } from '../../scope.ts';
import { BYTE_ORDER_MARK, csvLine } from '../../tables/csv.ts';
import { workbookOf } from '../../tables/workbook.ts';
import { DaySumService } from '../day-sums/day-sum.service.ts';
import type { FinancialFigures, FinancialReport, FinancialReportInput } from '../types.generated.ts';
import { readFinancialBooks } from './books/financial-books.sql.ts';
import { sheetsOf } from './books/financial-workbook.rules.ts';
import { vouchersOf } from './books/vouchers.rules.ts';
import { vouchersTable } from './books/vouchers-table.rules.ts';
import { readFinancialReport } from './financial-report.sql.ts';
import type { ReportBounds } from './financial-tables.fragment.ts';

const MAX_DAYS = 2 * 366;

/** Profit and loss, tax and the cash book of a period. BAD_USER_INPUT for one without days or of more than two years. */
export class FinancialReportService {
  readonly #scope: Scope;

  constructor(scope: Scope) {
    this.#scope = scope;
  }

  /** The figures of a period. */
  async report(viewer: Viewer, input: FinancialReportInput): Promise<FinancialReport> {
    assertCan(viewer, 'seeReports');
    return readFinancialReport(this.#scope.database, await this.#boundsOf(input));
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

function periodOf({ from, to }: FinancialReportInput): DateRange {
  const isPeriod = isLocalDate(from) && isLocalDate(to) && from < to && nightsBetween(from, to) <= MAX_DAYS;
  if (!isPeriod) throw new ApiError('BAD_USER_INPUT', 'A report covers one day to two years.');
  return { arrival: from, departure: to };
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
