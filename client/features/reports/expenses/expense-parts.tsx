import { METHOD_NAMES } from '../../../../domain/payment-methods.ts';
import { EXPENSE_FIGURES, SHARE_OF_SPENT } from '../../../../domain/reports/expense-labels.ts';
import type { PaymentMethod } from '../../../gql/schema.generated.ts';
import { FiguresExplained } from '../page/figures-explained.tsx';
import type { ExpenseShare } from './expense-report-input.ts';
import { ExpenseSharesTable, ExpenseStepsTable } from './expense-report-tables.tsx';
import type { SpentChartProps } from './spent-by-category.tsx';

const EXPLAINED = [...Object.values(EXPENSE_FIGURES), SHARE_OF_SPENT];

type ExpensePartsProps = SpentChartProps & {
  /** Where the rows of some days are, narrowed to a category, a payee or a way of paying. */
  rowsOf: (run: { from: string; to: string }, narrowed: Readonly<Record<string, string>>) => string;
};

/** The tables of a period: day by day, week by week or month by month, and by category, payee and way of paying; and what its figures are. */
export function ExpenseParts({ report, by, addressOf, rowsOf }: ExpensePartsProps) {
  const all = { total: report.total, allAddress: rowsOf(report.total, {}) };
  return (
    <>
      <ExpenseStepsTable report={report} by={by} addressOf={addressOf} />
      <ExpenseSharesTable
        title="By category"
        shares={report.categories}
        {...all}
        nameOf={({ name }) => name ?? ''}
        addressOf={({ key }) => rowsOf(report.total, { category: key })}
      />
      <ExpenseSharesTable
        title="By payee"
        shares={report.payees}
        {...all}
        nameOf={({ name }) => name ?? ''}
        addressOf={({ name }) => rowsOf(report.total, { payee: name ?? '' })}
      />
      <ExpenseSharesTable
        title="By way of paying"
        shares={report.methods}
        {...all}
        nameOf={methodOf}
        addressOf={({ key }) => rowsOf(report.total, { method: key })}
      />
      <FiguresExplained figures={EXPLAINED} />
    </>
  );
}

function methodOf({ key }: ExpenseShare): string {
  // the key of a method is its name in the API
  return METHOD_NAMES[key as PaymentMethod] ?? '';
}
