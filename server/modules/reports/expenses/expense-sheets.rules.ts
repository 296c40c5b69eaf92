import { METHOD_NAMES } from '../../../../domain/payment-methods.ts';
import { EXPENSE_FIGURES } from '../../../../domain/reports/expense-labels.ts';
import type { WorkbookSheet } from '../../../tables/workbook.ts';
import type { ExpenseReport, ExpenseShare, ReportStep } from '../../types.generated.ts';
import { type FigureTable, stepsSheet, summarySheet } from '../figure-sheets.rules.ts';
import { columnsOf, entriesOf, money } from '../sheet-values.ts';

const FIGURES = {
  title: 'Expenses',
  words: EXPENSE_FIGURES,
  forms: { count: 'COUNT', shareOfEarned: 'SHARE' },
} as const satisfies FigureTable<keyof typeof EXPENSE_FIGURES>;

/** The report as the sheets of a workbook. */
export function expenseSheets(report: ExpenseReport, by: ReportStep): WorkbookSheet[] {
  return [
    summarySheet(report.total, report.compared, FIGURES),
    expenseStepsSheet(report, by),
    sharesSheet('By category', report.categories),
    sharesSheet('By payee', report.payees),
    sharesSheet('By way of paying', report.methods),
  ];
}

/** The days, weeks or months of the report, one a row. */
export function expenseStepsSheet({ steps }: ExpenseReport, by: ReportStep): WorkbookSheet {
  return stepsSheet(steps, by, FIGURES);
}

function sharesSheet(name: string, shares: readonly ExpenseShare[]): WorkbookSheet {
  return {
    name,
    columns: columnsOf([name, 28], ['Expenses', 12], ['Spent', 16], ['GST in it', 14], ['Share', 10]),
    rows: shares.map((line) => [
      line.name ?? methodOf(line),
      line.count,
      money(line.amount),
      money(line.gst),
      { basisPoints: line.share },
    ]),
  };
}

function methodOf({ key }: ExpenseShare): string {
  return entriesOf(METHOD_NAMES).find(([method]) => method === key)?.[1] ?? key;
}
