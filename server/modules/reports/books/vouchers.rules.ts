import { sacNameOf } from '../../../../domain/gst/sac.ts';
import { type Money, sumOf } from '../../../../domain/money.ts';
import { METHOD_NAMES } from '../../../../domain/payment-methods.ts';
import type { CashPlace } from '../../types.generated.ts';
import type { CommissionRow } from './agents.fragment.ts';
import type { Bill } from './bills.fragment.ts';
import { isCreditNote } from './bills-at-rates.rules.ts';
import type {
  ExpenseRow,
  FinancialBooks,
  MovementRow,
  PaymentRow,
  RevenueRow,
} from './financial-books.sql.ts';
import { PLACE_NAMES, paymentKindOf } from './money-sheets.rules.ts';

/** What one account gets: above zero a debit, below zero a credit. */
type Posting = { readonly account: string; readonly amount: Money };

/** One event as an accountant's program books it; its postings come to nothing. */
export type Voucher = {
  readonly day: string;
  readonly type: 'Sales' | 'Credit Note' | 'Receipt' | 'Payment' | 'Contra' | 'Journal';
  /** The number of its bill or receipt. */
  readonly paper: string | null;
  readonly whom: string | null;
  readonly what: string;
  readonly postings: readonly Posting[];
};

/** The accounts that are neither a way to pay nor a category of expenses. */
export const ACCOUNTS = {
  guests: 'Guests',
  cgst: 'CGST',
  sgst: 'SGST',
  roundOff: 'Round-off',
  deposits: 'Deposits from guests',
  gstSpent: 'GST on expenses',
  commission: 'Commission',
  agents: 'Commission due to agents',
  writtenOff: 'Written off',
} as const;

/** The bills, money, expenses and commission of a period as vouchers, day by day. */
export function vouchersOf(books: FinancialBooks): Voucher[] {
  const vouchers = [
    ...books.bills.map(ofBill),
    ...books.revenue.filter(({ kind }) => kind === 'WRITE_OFF').map(ofWriteOff),
    ...books.payments.map(ofPayment),
    ...books.expenses.map(ofExpense),
    ...books.movements.filter(({ isExpense }) => !isExpense).map(ofMovement),
    ...books.commission.filter(({ net }) => net !== null).map(ofCommission),
  ].map((voucher) => ({ ...voucher, postings: voucher.postings.filter(({ amount }) => amount !== 0) }));
  return vouchers
    .filter(({ postings }) => postings.length > 0)
    .sort((a, b) => (a.day === b.day ? 0 : a.day < b.day ? -1 : 1));
}

function ofBill(bill: Bill): Voucher {
  const isNote = isCreditNote(bill);
  const sign = isNote ? -1 : 1;
  const sum = (field: 'cgst' | 'sgst') => sumOf(bill.taxed.map((line) => line[field]));
  const postings = [
    { account: ACCOUNTS.guests, amount: bill.total },
    ...bill.taxed.map(({ sac, taxRate, net }) => ({
      account: salesAccountOf(sac, taxRate),
      amount: 0 - net,
    })),
    { account: ACCOUNTS.cgst, amount: 0 - sum('cgst') },
    { account: ACCOUNTS.sgst, amount: 0 - sum('sgst') },
    { account: ACCOUNTS.roundOff, amount: 0 - bill.roundOff },
  ];
  return {
    ...{ day: bill.day, type: isNote ? 'Credit Note' : 'Sales', paper: bill.number, whom: bill.billTo },
    what: [bill.gstin, `Booking ${bill.code}`, bill.reason].filter(Boolean).join(', '),
    postings: postings.map(({ account, amount }) => ({ account, amount: amount * sign })),
  };
}

/** "Lodging, GST 5 %". */
export function salesAccountOf(sac: string, taxRate: number): string {
  return `${sacNameOf(sac) || 'Sales'}, GST ${taxRate / 100} %`;
}

function ofWriteOff({ day, guest, code, what, gross }: RevenueRow): Voucher {
  return {
    ...{ day, type: 'Journal', paper: null, whom: guest, what: `${what}, booking ${code}` },
    postings: moved(ACCOUNTS.guests, ACCOUNTS.writtenOff, 0 - gross),
  };
}

function ofPayment(row: PaymentRow): Voucher {
  const { day, kind, method, amount, receiptNo: paper, guest: whom, code } = row;
  const isDeposit = kind === 'DEPOSIT' || kind === 'DEPOSIT_RETURN';
  const other = isDeposit ? ACCOUNTS.deposits : ACCOUNTS.guests;
  return {
    ...{ day, type: amount >= 0 ? 'Receipt' : 'Payment', paper, whom },
    what: `${paymentKindOf(row)}, booking ${code}`,
    postings: moved(other, METHOD_NAMES[method], amount),
  };
}

function ofExpense({
  day,
  category,
  method,
  billNumber,
  payee,
  description,
  amount,
  gst,
  isPayout,
}: ExpenseRow): Voucher {
  const account = isPayout ? ACCOUNTS.agents : category;
  return {
    ...{ day, type: 'Payment', paper: billNumber, whom: payee, what: description || category },
    postings: [
      { account, amount: amount - gst },
      { account: ACCOUNTS.gstSpent, amount: gst },
      { account: METHOD_NAMES[method], amount: 0 - amount },
    ],
  };
}

const ACCOUNT_OF_PLACE: { readonly [place in CashPlace]: string } = {
  ...PLACE_NAMES,
  CASH: METHOD_NAMES.CASH,
};
const isOfLodge = (place: CashPlace) => place in METHOD_NAMES;

function ofMovement({ day, from, to, amount, note }: MovementRow): Voucher {
  const type = isOfLodge(from) && isOfLodge(to) ? 'Contra' : isOfLodge(to) ? 'Receipt' : 'Payment';
  return {
    ...{ day, type, paper: null, whom: null, what: note ?? '' },
    postings: moved(ACCOUNT_OF_PLACE[from], ACCOUNT_OF_PLACE[to], amount),
  };
}

function ofCommission({ day, agent, code, guest, earned }: CommissionRow): Voucher {
  return {
    ...{ day, type: 'Journal', paper: null, whom: agent, what: `${guest}, booking ${code}` },
    postings: moved(ACCOUNTS.agents, ACCOUNTS.commission, earned),
  };
}

/** So much from one account to another. */
function moved(from: string, to: string, amount: Money): Posting[] {
  return [
    { account: to, amount },
    { account: from, amount: 0 - amount },
  ];
}
