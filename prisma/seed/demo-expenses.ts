import { addNights, type LocalDate } from '../../domain/nights.ts';
import type { Viewer } from '../../server/auth/viewer.ts';
import { Refusal } from '../../server/errors/refusal.ts';
import { actorOf } from './book-wanted.ts';
import { type Desk, servicesFor } from './demo-desk.ts';

/** What the demo lodge spends: so many days apart, the first so many days before the lodge is opened. */
type Spending = {
  readonly payee: string;
  readonly category: string;
  readonly note: string;
  readonly first: number;
  readonly every: number;
  /** In paise; it differs a little from time to time. */
  readonly amount: number;
  /** In basis points of what it costs without it. */
  readonly gstRate: number;
  readonly method: 'CASH' | 'UPI' | 'BANK';
};

const FOUR_MONTHS = 121;
/** What came before the till was opened was not paid from it. */
const DAYS_OF_TILL = 59;

const SPENDINGS: readonly Spending[] = [
  {
    payee: 'Vegetables, Haat bazaar',
    category: 'Food and kitchen',
    note: 'Vegetables and fruit',
    first: 120,
    every: 5,
    amount: 780_00,
    gstRate: 0,
    method: 'CASH',
  },
  {
    payee: 'Milkman',
    category: 'Food and kitchen',
    note: 'Milk of the week',
    first: 118,
    every: 7,
    amount: 340_00,
    gstRate: 0,
    method: 'CASH',
  },
  {
    payee: 'Grain and spices, Main bazaar',
    category: 'Food and kitchen',
    note: 'Rice, dal, oil',
    first: 119,
    every: 21,
    amount: 6_400_00,
    gstRate: 500,
    method: 'UPI',
  },
  {
    payee: 'Gas cylinders',
    category: 'Gas and fuel',
    note: 'Three of 19 kg',
    first: 112,
    every: 16,
    amount: 5_550_00,
    gstRate: 1_800,
    method: 'UPI',
  },
  {
    payee: 'Wages of the house',
    category: 'Wages',
    note: 'Kitchen, rooms and garden',
    first: 115,
    every: 30,
    amount: 46_000_00,
    gstRate: 0,
    method: 'BANK',
  },
  {
    payee: 'Electricity board',
    category: 'Electricity and water',
    note: '',
    first: 110,
    every: 30,
    amount: 8_420_00,
    gstRate: 0,
    method: 'BANK',
  },
  {
    payee: 'Laundry',
    category: 'Laundry and cleaning',
    note: 'Sheets and towels',
    first: 114,
    every: 14,
    amount: 2_150_00,
    gstRate: 1_800,
    method: 'UPI',
  },
  {
    payee: 'Plumber',
    category: 'Repairs',
    note: 'Geyser and taps',
    first: 97,
    every: 34,
    amount: 1_200_00,
    gstRate: 0,
    method: 'CASH',
  },
  {
    payee: 'Hardware store',
    category: 'Supplies',
    note: 'Bulbs and locks',
    first: 83,
    every: 39,
    amount: 950_00,
    gstRate: 1_800,
    method: 'CASH',
  },
];

/** An expense of the past months, with the key of its write. */
export type ExpenseStep = {
  readonly day: LocalDate;
  readonly key: string;
  readonly play: (desk: Desk) => Promise<void>;
};

/** What was spent in the four months before a day. */
export function expensesBefore(today: LocalDate, owner: Viewer): ExpenseStep[] {
  return SPENDINGS.flatMap((spending, index) =>
    Array.from({ length: Math.ceil(spending.first / spending.every) }, (_, time): ExpenseStep => {
      const daysAgo = Math.min(FOUR_MONTHS, spending.first - time * spending.every);
      const key = `expense-${index}-${time}`;
      const day = addNights(today, -daysAgo);
      return {
        day,
        key,
        play: (desk) => spend({ ...desk, viewer: owner, actor: actorOf(owner) }, key, day, spending, time),
      };
    }),
  );
}

/** Writes it down; where the till does not hold so much it is paid by UPI. */
async function spend(
  desk: Desk,
  key: string,
  day: LocalDate,
  spending: Spending,
  time: number,
): Promise<void> {
  const expenses = servicesFor(desk, key)?.expenses;
  const category = await desk.database.prisma.expenseCategory.findFirst({
    where: { name: spending.category },
  });
  if (!expenses || !category) return;
  const { payee, note: description, gstRate } = spending;
  const amount = Math.round((spending.amount * (100 + ((time * 7) % 5) - 2)) / 10_000) * 100;
  const gst = Math.round((amount * gstRate) / (10_000 + gstRate));
  const words = { categoryId: category.id, payee, description, amount, gst, spentOn: day };
  const isTillOpen = day >= addNights(desk.today, -DAYS_OF_TILL);
  const isInCash = spending.method === 'CASH' && isTillOpen;
  const method = spending.method === 'CASH' && !isTillOpen ? 'UPI' : spending.method;
  try {
    await expenses.createExpense(desk.viewer, { ...words, method });
  } catch (error) {
    if (!(error instanceof Refusal) || !isInCash) throw error;
    await expenses.createExpense(desk.viewer, { ...words, method: 'UPI' });
  }
}
