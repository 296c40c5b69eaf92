import { addNights } from '../../../../domain/nights.ts';
import { METHOD_NAMES } from '../../../../domain/payment-methods.ts';
import { EXPENSE_FIGURES } from '../../../../domain/reports/expense-labels.ts';
import { STEP_TITLES } from '../../../../domain/reports/step-labels.ts';
import type { WorkbookSheet, WorkbookValue } from '../../../tables/workbook.ts';
import type { ExpenseFigures, ExpenseReport, ExpenseShare, ReportStep } from '../../types.generated.ts';
import { columnsOf, entriesOf, heading, money, shareHeader } from '../sheet-values.ts';

const words = EXPENSE_FIGURES;

/** The report as the sheets of a workbook. */
export function expenseSheets(report: ExpenseReport, by: ReportStep): WorkbookSheet[] {
  return [
    summarySheet(report),
    expenseStepsSheet(report, by),
    sharesSheet('By category', report.categories),
    sharesSheet('By payee', report.payees),
    sharesSheet('By way of paying', report.methods),
  ];
}

/** The days, weeks or months of the report, one a row. */
export function expenseStepsSheet({ steps }: ExpenseReport, by: ReportStep): WorkbookSheet {
  const figures = entriesOf(words);
  return {
    name: STEP_TITLES[by],
    columns: columnsOf(
      ['First day', 14],
      ['Last day', 14],
      ...figures.map(([key, { name }]) => [key === 'shareOfEarned' ? shareHeader(name) : name, 16] as const),
    ),
    rows: steps.map((step) => [
      { day: step.from },
      { day: addNights(step.to, -1) },
      ...figures.map(([key]) => valueIn(step, key)),
    ]),
  };
}

function summarySheet({ total, compared }: ExpenseReport): WorkbookSheet {
  const ends = compared ? [total, compared.total] : [total];
  return {
    name: 'Summary',
    columns: [{ width: 24 }, { width: 18 }, { width: 18 }, { width: 60 }],
    rows: [
      heading('Expenses'),
      ['First day', ...ends.map(({ from }) => ({ day: from }))],
      ['Last day', ...ends.map(({ to }) => ({ day: addNights(to, -1) }))],
      [],
      ...entriesOf(words).map(([key, { name, meaning }]) => [
        name,
        ...ends.map((figures) => valueIn(figures, key)),
        meaning,
      ]),
    ],
  };
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

function valueIn(figures: ExpenseFigures, key: keyof typeof words): WorkbookValue {
  const value = figures[key];
  if (value === null || value === undefined) return null;
  if (key === 'count') return value;
  return key === 'shareOfEarned' ? { basisPoints: value } : money(value);
}
