import { formatMonth } from '../../../domain/reports/month-name.ts';
import type { ExpenseFilter } from '../../gql/schema.generated.ts';
import { useQuery } from '../../lib/api/use-query.ts';
import { Card } from '../../ui/card.tsx';
import { Money } from '../../ui/money.tsx';
import { BarList } from './bar-list.tsx';
import { ExpenseChartDocument, type ExpenseChartQuery } from './expenses.generated.ts';

type Month = ExpenseChartQuery['expenseMonths'][number];
type Category = { id: string; name: string; amount: number };

/** What a view comes to by month and by category, as bars and as a table; nothing where nothing was spent. */
export function ExpenseChart({ filter }: { filter: ExpenseFilter }) {
  const { data, previousData } = useQuery(ExpenseChartDocument, {
    variables: { filter },
    fetchPolicy: 'cache-and-network',
  });
  const months = (data ?? previousData)?.expenseMonths ?? [];
  if (months.length === 0) return null;
  const categories = categoriesOf(months);
  return (
    <Card title="By month and category">
      <div className="grid gap-x-10 gap-y-5 lg:grid-cols-2">
        <BarList
          label="Spent by month"
          bars={months.map(({ month, amount }) => ({
            key: month,
            name: formatMonth(month, 'SHORT'),
            amount,
          }))}
        />
        <BarList
          label="Spent by category"
          bars={categories.map(({ id, ...rest }) => ({ key: id, ...rest }))}
        />
      </div>
      <details className="pt-3">
        <summary className="cursor-pointer text-sm font-medium">As a table</summary>
        <div className="overflow-x-auto">
          <MonthsTable months={months} categories={categories} />
        </div>
      </details>
    </Card>
  );
}

/** The categories of all months, the dearest first. */
function categoriesOf(months: readonly Month[]): Category[] {
  const sums = new Map<string, Category>();
  for (const { categoryId: id, name, amount } of months.flatMap(({ categories }) => categories)) {
    sums.set(id, { id, name, amount: (sums.get(id)?.amount ?? 0) + amount });
  }
  return [...sums.values()].toSorted((a, b) => b.amount - a.amount || a.name.localeCompare(b.name));
}

function MonthsTable({ months, categories }: { months: readonly Month[]; categories: readonly Category[] }) {
  return (
    <table aria-label="Spent by month and category" className="mt-2 w-full text-left">
      <thead className="text-sm text-ink-2">
        <tr>
          <th className="font-medium">Category</th>
          {months.map(({ month }) => (
            <th key={month} className="px-2 text-right font-medium whitespace-nowrap">
              {formatMonth(month, 'SHORT')}
            </th>
          ))}
          <th className="text-right font-medium">All</th>
        </tr>
      </thead>
      <tbody>
        {categories.map(({ id, name, amount }) => (
          <tr key={id} className="border-t border-line-soft">
            <th scope="row" className="py-1 font-normal">
              {name}
            </th>
            {months.map((month) => (
              <td key={month.month} className="px-2 text-right">
                <Money amount={month.categories.find(({ categoryId }) => categoryId === id)?.amount ?? 0} />
              </td>
            ))}
            <td className="text-right font-semibold">
              <Money amount={amount} />
            </td>
          </tr>
        ))}
        <tr className="border-t border-line font-semibold">
          <th scope="row" className="py-1">
            All
          </th>
          {months.map(({ month, amount }) => (
            <td key={month} className="px-2 text-right">
              <Money amount={amount} />
            </td>
          ))}
          <td className="text-right">
            <Money amount={categories.reduce((sum, { amount }) => sum + amount, 0)} />
          </td>
        </tr>
      </tbody>
    </table>
  );
}
