import { addNights, type LocalDate } from '../../../domain/nights.ts';
import type { ExpenseFilter, ExpenseSort, ExpenseState, PaymentMethod } from '../../gql/schema.generated.ts';
import { addressParams, dayIn } from '../../lib/address-params.ts';

/** How expenses are narrowed and ordered, as the address says it; `to` is the last day wanted. */
export type ExpensesSearch = {
  text: string;
  /** Exactly who was paid; '' is anybody. */
  payee: string;
  /** Whether they are what agents were paid alone. */
  payouts: '1' | '';
  /** The id of a category. */
  category: string;
  method: PaymentMethod | null;
  from: LocalDate | null;
  to: LocalDate | null;
  /** null: those that stand. */
  state: Exclude<ExpenseState, 'STANDING'> | null;
  /** null: the latest first. */
  sort: Exclude<ExpenseSort, 'LATEST'> | null;
  after: string | null;
};

const METHODS = ['CASH', 'UPI', 'CARD', 'BANK'] as const;
const STATES = ['VOIDED', 'ANY'] as const;
const SORTS = ['EARLIEST', 'HIGHEST', 'LOWEST', 'PAYEE'] as const;
const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** The search that an address asks for; what cannot be meant is passed over. */
export function parseExpensesSearch(params: URLSearchParams): ExpensesSearch {
  const textOf = (name: string) => params.get(name)?.trim() ?? '';
  const category = textOf('category');
  return {
    text: textOf('text').slice(0, 200),
    payee: textOf('payee').slice(0, 200),
    payouts: params.get('payouts') === '1' ? '1' : '',
    category: UUID.test(category) ? category : '',
    method: oneOf(METHODS, textOf('method')),
    from: dayIn(params, 'from'),
    to: dayIn(params, 'to'),
    state: oneOf(STATES, textOf('state')),
    sort: oneOf(SORTS, textOf('sort')),
    after: params.get('after') || null,
  };
}

function oneOf<Value extends string>(values: readonly Value[], said: string): Value | null {
  return values.find((value) => value === said) ?? null;
}

/** The search as parameters of an address; what is as usual is left out. */
export function expensesSearchParams(search: ExpensesSearch): URLSearchParams {
  return addressParams(search);
}

/** The search as the API takes it: there the last day is no longer part of the range. */
export function expenseFilterOf(search: ExpensesSearch): ExpenseFilter {
  const { text, payee, payouts, category, method, from, to, state, sort } = search;
  return {
    ...(text && { text }),
    ...(payee && { payee }),
    ...(payouts && { isPayout: true }),
    ...(category && { categoryIds: [category] }),
    ...(method && { methods: [method] }),
    ...(from && { from }),
    ...(to && { to: addNights(to, 1) }),
    ...(state && { state }),
    ...(sort && { sort }),
  };
}

/** The same without its order, by which sums are not changed. */
export function unorderedFilterOf(search: ExpensesSearch): ExpenseFilter {
  return expenseFilterOf({ ...search, sort: null });
}

/** Whether the list is narrowed by anything but its order. */
export function isNarrowed(search: ExpensesSearch): boolean {
  return Object.keys(unorderedFilterOf(search)).length > 0;
}
