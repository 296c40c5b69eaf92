import type { LocalDate } from '../../../../domain/nights.ts';
import type { ExpenseReportInput } from '../../types.generated.ts';
import type { Run } from './plain-bookings.ts';
import { divided, plainFiguresOf } from './plain-revenue.ts';
import type { RawRows } from './raw-rows.ts';

export type Narrowed = Pick<ExpenseReportInput, 'categoryId' | 'method'>;

type ExpenseRows = { readonly rows: RawRows; readonly today: LocalDate };

/** The expenses of some days, from the rows as they are stored. */
export function plainExpensesOf(
  { rows, today }: ExpenseRows,
  { from, to }: Run,
  { categoryId, method }: Narrowed,
) {
  return rows.expenses.filter(
    (expense) =>
      expense.voidedAt === null &&
      from <= expense.spentOn &&
      expense.spentOn < to &&
      expense.spentOn <= today &&
      (!categoryId || expense.categoryId === categoryId) &&
      (!method || expense.method === method),
  );
}

/** The figures of the expenses of some days, from the rows as they are stored. */
export function plainExpenseFigures(lodge: ExpenseRows, { from, to }: Run, narrowed: Narrowed) {
  const expenses = plainExpensesOf(lodge, { from, to }, narrowed);
  const sum = (of: typeof expenses, field: 'amount' | 'gst') => of.reduce((all, row) => all + row[field], 0);
  const amount = sum(expenses, 'amount');
  const { earned, roomsSold, roomsFree } = plainFiguresOf(lodge.rows, {
    from,
    to,
    last: lodge.today,
    today: lodge.today,
    filter: {},
  });
  const roomNights = roomsSold + roomsFree;
  return {
    from,
    to,
    count: expenses.length,
    amount,
    gst: sum(expenses, 'gst'),
    earned,
    roomNights,
    payouts: sum(
      expenses.filter(({ agentPayoutId }) => agentPayoutId !== null),
      'amount',
    ),
    // of what was corrected to less than nothing there is no share
    shareOfEarned: divided(amount * 10_000, Math.max(earned, 0)),
    perRoomNight: divided(amount, roomNights),
  };
}
