import type { WorkbookSheet } from '../../../tables/workbook.ts';
import { agentsSheet, commissionSheet } from './agent-sheets.rules.ts';
import { billsSheet, creditNotesSheet } from './bill-sheets.rules.ts';
import { cashBookSheet } from './cash-book.rules.ts';
import type { FinancialBooks } from './financial-books.sql.ts';
import { summarySheet } from './financial-summary.rules.ts';
import { codesSheet, gstReturnSheet } from './gst-sheets.rules.ts';
import { expensesSheet, paymentsSheet, tillSheet } from './money-sheets.rules.ts';
import { daysSheet, revenueSheet } from './revenue-sheets.rules.ts';
import { depositsSheet, receiptsSheet } from './takings-sheets.rules.ts';

/** The books of a period as the sheets of a workbook. */
export function sheetsOf(books: FinancialBooks): WorkbookSheet[] {
  return [
    summarySheet(books),
    daysSheet(books.report.days),
    revenueSheet(books.revenue),
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
