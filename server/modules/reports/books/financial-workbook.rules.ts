import type { ComingSheet, WorkbookSheet } from '../../../tables/workbook-sheet.ts';
import type { AccountsByAge } from '../../types.generated.ts';
import { accountsSheet } from '../accounts/accounts-sheet.rules.ts';
import { agentsSheet, commissionSheet } from './agent-sheets.rules.ts';
import { billsSheet, creditNotesSheet } from './bill-sheets.rules.ts';
import { cashBookSheet } from './cash-book.rules.ts';
import type { FinancialBooks, RevenueRow } from './financial-books.sql.ts';
import { summarySheet } from './financial-summary.rules.ts';
import { codesSheet, gstReturnSheet } from './gst-sheets.rules.ts';
import { expensesSheet, paymentsSheet, tillSheet } from './money-sheets.rules.ts';
import { daysSheet, revenueSheet } from './revenue-sheets.rules.ts';
import { depositsSheet, receiptsSheet } from './takings-sheets.rules.ts';

/** The books of a period, its nights and extras as they come, and how the accounts stand by age, as the sheets of a workbook. */
export function sheetsOf(
  books: FinancialBooks,
  revenue: AsyncIterable<readonly RevenueRow[]>,
  accounts: AccountsByAge,
): (WorkbookSheet | ComingSheet)[] {
  return [
    summarySheet(books),
    accountsSheet(accounts),
    daysSheet(books.report.days),
    revenueSheet(revenue),
    billsSheet(books.bills),
    creditNotesSheet(books.bills),
    gstReturnSheet(books),
    codesSheet(books),
    paymentsSheet(books.payments),
    receiptsSheet(books),
    cashBookSheet(books),
    tillSheet(books.movements),
    expensesSheet(books.expenses),
    depositsSheet(books),
    agentsSheet(books),
    commissionSheet(books),
  ];
}
