import { PROFIT_FIGURES } from '../../../../domain/reports/profit-labels.ts';
import { REVENUE_FIGURES } from '../../../../domain/reports/revenue-labels.ts';
import type { ComingSheet, WorkbookSheet } from '../../../tables/workbook-sheet.ts';
import type {
  AccountsByAge,
  ComparedFinancials,
  FinancialReport,
  ReportStep,
} from '../../types.generated.ts';
import { accountsSheet } from '../accounts/accounts-sheet.rules.ts';
import { type FigureTable, stepsSheet, stepsWithTotal } from '../figure-sheets.rules.ts';
import { agentsSheet, commissionSheet } from './agent-sheets.rules.ts';
import { billsSheet, creditNotesSheet } from './bill-sheets.rules.ts';
import type { BookLists } from './book-lists.sql.ts';
import { cashBookSheet } from './cash-book.rules.ts';
import type { FinancialBooks } from './financial-books.sql.ts';
import { summarySheet } from './financial-summary.rules.ts';
import { type GstReturn, gstReturnOf } from './gst-return.rules.ts';
import { codesSheet, gstReturnSheet } from './gst-sheets.rules.ts';
import { expensesSheet, paymentsSheet, tillSheet } from './money-sheets.rules.ts';
import { revenueSheet } from './revenue-sheets.rules.ts';
import { depositsSheet, receiptsSheet } from './takings-sheets.rules.ts';

/** What a workbook is made of but for its long lists. */
type Books = {
  readonly books: FinancialBooks;
  readonly by: ReportStep;
  readonly compared: ComparedFinancials | null;
  /** How the accounts stand by age. */
  readonly accounts: AccountsByAge;
};

const { roomsAvailable, roomsSold, roomsFree } = REVENUE_FIGURES;
const WORDS = { roomsAvailable, roomsSold, roomsFree, ...PROFIT_FIGURES };
const FIGURES = {
  title: 'Profit and loss',
  words: WORDS,
  forms: { roomsAvailable: 'COUNT', roomsSold: 'COUNT', roomsFree: 'COUNT' },
} as const satisfies FigureTable<keyof typeof WORDS>;

/** The days, weeks or months of the report, one a row. */
export function financialStepsSheet(
  report: Pick<FinancialReport, 'steps' | 'compared'>,
  by: ReportStep,
): WorkbookSheet {
  return stepsSheet(report, by, FIGURES);
}

/** The books of a period, and the rows behind them as they come, as the sheets of a workbook. */
export function sheetsOf(
  { books, by, compared, accounts }: Books,
  lists: BookLists,
): (WorkbookSheet | ComingSheet)[] {
  let sums: Promise<GstReturn> | null = null;
  // read by the first sheet that needs them, and kept for the other
  const filed = () => {
    sums ??= gstReturnOf(lists.papers());
    return sums;
  };
  const profit = { ...books.report, compared };
  return [
    summarySheet(books, compared),
    accountsSheet(accounts, { DUES: lists.dues, ADVANCES: lists.advances }),
    stepsWithTotal(financialStepsSheet(profit, by), profit, FIGURES),
    revenueSheet(lists.revenue()),
    billsSheet(lists.bills()),
    creditNotesSheet(lists.creditNotes()),
    gstReturnSheet(books, lists, filed),
    codesSheet(filed),
    paymentsSheet(lists.payments()),
    receiptsSheet(lists.collected()),
    cashBookSheet(books, lists),
    tillSheet(lists.movements()),
    expensesSheet(lists.expenses()),
    depositsSheet(books, lists),
    agentsSheet(books, lists),
    commissionSheet(lists.commission()),
  ];
}
