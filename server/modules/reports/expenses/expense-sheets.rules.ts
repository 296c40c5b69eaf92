import { METHOD_NAMES } from '../../../../domain/payment-methods.ts';
import { EXPENSE_FIGURES, SHARE_OF_SPENT } from '../../../../domain/reports/expense-labels.ts';
import type { WorkbookSheet } from '../../../tables/workbook-sheet.ts';
import type { ExpenseReport, ExpenseReportInput, ExpenseShare, ReportStep } from '../../types.generated.ts';
import {
  type FigureTable,
  nameIn,
  stepsSheet,
  stepsWithTotal,
  summarySheet,
  withTotal,
} from '../figure-sheets.rules.ts';
import { columnsOf, entriesOf, money } from '../sheet-values.ts';

/** In basis points. */
const WHOLE = 10_000;

const FIGURES = {
  title: 'Expenses',
  words: EXPENSE_FIGURES,
  forms: { count: 'COUNT', shareOfEarned: 'SHARE' },
} as const satisfies FigureTable<keyof typeof EXPENSE_FIGURES>;

/** The report as the sheets of a workbook. */
export function expenseSheets(
  report: ExpenseReport,
  by: ReportStep,
  { categoryId, method }: ExpenseReportInput,
): WorkbookSheet[] {
  const narrowing = [
    ['Category', nameIn(report.categories, categoryId ?? null)],
    ['Paid by', method ? METHOD_NAMES[method] : null],
  ] as const;
  return [
    summarySheet(report.total, report.compared, FIGURES, { narrowing }),
    stepsWithTotal(expenseStepsSheet(report, by), report, FIGURES),
    sharesSheet('By category', report.categories, report.total),
    sharesSheet('By payee', report.payees, report.total),
    sharesSheet('By way of paying', report.methods, report.total),
  ];
}

/** The days, weeks or months of the report, one a row. */
export function expenseStepsSheet(report: ExpenseReport, by: ReportStep): WorkbookSheet {
  return stepsSheet(report, by, FIGURES);
}

function sharesSheet(
  name: string,
  shares: readonly ExpenseShare[],
  { count, amount, gst }: ExpenseReport['total'],
): WorkbookSheet {
  const sheet = {
    name,
    columns: columnsOf(
      [name, 28],
      ['Expenses', 12],
      ['Spent', 16],
      ['GST in it', 14],
      [SHARE_OF_SPENT.name, 10],
    ),
    rows: shares.map((line) => [
      line.name ?? methodOf(line),
      line.count,
      money(line.amount),
      money(line.gst),
      { basisPoints: line.share },
    ]),
  };
  return withTotal(sheet, [count, money(amount), money(gst), { basisPoints: WHOLE }]);
}

function methodOf({ key }: ExpenseShare): string {
  return entriesOf(METHOD_NAMES).find(([method]) => method === key)?.[1] ?? key;
}
