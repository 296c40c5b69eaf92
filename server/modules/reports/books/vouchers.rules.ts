import { sacNameOf } from '../../../../domain/gst/sac.ts';
import { type Money, sumOf } from '../../../../domain/money.ts';
import { METHOD_NAMES } from '../../../../domain/payment-methods.ts';
import type { CashPlace } from '../../types.generated.ts';
import type { CommissionRow } from './agents.fragment.ts';
import type { Bill } from './bills.fragment.ts';
import { isCreditNote } from './bills-at-rates.rules.ts';
import type {
  BookLists,
  CancelledExpense,
  ExpenseRow,
  MovementRow,
  PaymentRow,
  RevenueRow,
  TransferRow,
} from './book-lists.sql.ts';
import { byDay, type Chunks, mapped, merged } from './merged.rules.ts';
import { PLACE_NAMES, paymentKindOf } from './money-sheets.rules.ts';

/** What one account gets: above zero a debit, below zero a credit. */
export type Posting = {
  readonly account: string;
  readonly amount: Money;
  /** Where it is another's than the voucher. */
  readonly whom?: string;
};

/** One event as an accountant's program books it; its postings come to nothing. */
export type Voucher = {
  /** The same in every period in which it is saved, and no other's: what was booked once is known by it. */
  readonly reference: string;
  readonly day: string;
  readonly type: 'Sales' | 'Credit Note' | 'Receipt' | 'Payment' | 'Contra' | 'Journal';
  /** The number of its bill or receipt. */
  readonly paper: string | null;
  readonly whom: string | null;
  readonly what: string;
  readonly postings: readonly Posting[];
};

/** The accounts that are neither a way to pay, a rate of sales nor a category of expenses. */
export const ACCOUNTS = {
  guests: 'Guests',
  agents: 'Agents',
  cgst: 'CGST',
  sgst: 'SGST',
  roundOff: 'Round-off',
  deposits: 'Deposits from guests',
  gstSpent: 'GST on expenses',
  commission: 'Commission',
  commissionDue: 'Commission due to agents',
  writtenOff: 'Written off',
} as const;

/** The bills, money, expenses and commission of a period as vouchers, day by day, as they come. */
export function vouchersOf(lists: BookLists): Chunks<Voucher> {
  return merged<Voucher>(
    [
      vouchers(lists.papers(), ofBill),
      vouchers(lists.writeOffs(), ofWriteOff),
      vouchers(lists.payments(), ofPayment),
      vouchers(lists.transfers(), ofTransfer),
      vouchers(lists.expenses(), ofExpense),
      vouchers(lists.cancelledBySpending(), ofExpense),
      vouchers(lists.cancelledByCancelling(), takenBack),
      vouchers(lists.movements(), ofMovement),
      mapped(lists.commission(), (row) => (row.net === null ? [] : posted(ofCommission(row)))),
    ],
    byDay,
  );
}

function vouchers<Row>(chunks: AsyncIterable<readonly Row[]>, of: (row: Row) => Voucher): Chunks<Voucher> {
  return mapped(chunks, (row) => posted(of(row)));
}

/** A voucher without the postings of nothing; none where it has no other. */
function posted(voucher: Voucher): Voucher[] {
  const postings = voucher.postings.filter(({ amount }) => amount !== 0);
  return postings.length === 0 ? [] : [{ ...voucher, postings }];
}

/** The account of who pays a bill, and their name: the agent's on every side where an agent pays. */
function whoPays(payer: string | null, guest: string): { account: string; whom: string } {
  return payer === null
    ? { account: ACCOUNTS.guests, whom: guest }
    : { account: ACCOUNTS.agents, whom: payer };
}

function ofBill(bill: Bill): Voucher {
  const isNote = isCreditNote(bill);
  const { account, whom } = whoPays(bill.payer, bill.billTo);
  const buyer = bill.billTo === whom ? null : bill.billTo;
  const sign = isNote ? -1 : 1;
  const sum = (field: 'cgst' | 'sgst') => sumOf(bill.taxed.map((line) => line[field]));
  const postings = [
    { account, amount: bill.total },
    ...bill.taxed.map(({ sac, taxRate, net }) => ({
      account: salesAccountOf(sac, taxRate),
      amount: 0 - net,
    })),
    { account: ACCOUNTS.cgst, amount: 0 - sum('cgst') },
    { account: ACCOUNTS.sgst, amount: 0 - sum('sgst') },
    { account: ACCOUNTS.roundOff, amount: 0 - bill.roundOff },
  ];
  return {
    day: bill.day,
    type: isNote ? 'Credit Note' : 'Sales',
    paper: bill.number,
    whom,
    reference: bill.number,
    what: [buyer, bill.gstin, `Booking ${bill.code}`, bill.reason].filter(Boolean).join(', '),
    postings: postings.map(({ account, amount }) => ({ account, amount: amount * sign })),
  };
}

/** "Lodging, GST 5 %". */
function salesAccountOf(sac: string, taxRate: number): string {
  return `${sacNameOf(sac) || 'Sales'}, GST ${taxRate / 100} %`;
}

function ofWriteOff({ chargeId, day, guest, payer, code, what, gross }: RevenueRow): Voucher {
  const { account, whom } = whoPays(payer, guest);
  return {
    ...{ reference: `Write-off ${chargeId}`, day, type: 'Journal', paper: null, whom },
    what: `${what}, booking ${code}`,
    postings: moved(account, ACCOUNTS.writtenOff, 0 - gross),
  };
}

function ofPayment(row: PaymentRow): Voucher {
  const { day, kind, method, amount, receiptNo: paper, cancels, code } = row;
  const { account, whom } = whoPays(row.payer, row.guest);
  const isDeposit = kind === 'DEPOSIT' || kind === 'DEPOSIT_RETURN';
  return {
    reference: referenceOf(row),
    day,
    type: amount >= 0 ? 'Receipt' : 'Payment',
    paper,
    whom,
    what: [paymentKindOf(row), cancels && `receipt ${cancels}`, `booking ${code}`].filter(Boolean).join(', '),
    postings: moved(isDeposit ? ACCOUNTS.deposits : account, METHOD_NAMES[method], amount),
  };
}

function referenceOf({ id, receiptNo, cancels }: PaymentRow): string {
  return receiptNo ?? (cancels === null ? `Payment ${id}` : `${cancels}, cancelled`);
}

function ofTransfer({ id, day, isCorrection, amount, code, guest, from, to }: TransferRow): Voucher {
  const [gives, gets] = [whoPays(from, guest), whoPays(to, guest)];
  return {
    ...{ reference: `Transfer ${id}`, day, type: 'Journal', paper: null, whom: null },
    what: `Moved between bills${isCorrection ? ', cancelled' : ''}, booking ${code}`,
    postings: [
      { ...gives, amount },
      { ...gets, amount: 0 - amount },
    ],
  };
}

function ofExpense({
  id,
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
  // a category may be called like another account
  const account = isPayout ? ACCOUNTS.commissionDue : `Expenses: ${category}`;
  return {
    ...{
      reference: `Expense ${id}`,
      day,
      type: 'Payment',
      paper: billNumber,
      whom: payee,
      what: description || category,
    },
    postings: [
      { account, amount: amount - gst },
      { account: ACCOUNTS.gstSpent, amount: gst },
      { account: METHOD_NAMES[method], amount: 0 - amount },
    ],
  };
}

/** What was booked on its day stays in the accountant's program: it is taken back on the day of the cancelling. */
function takenBack(expense: CancelledExpense): Voucher {
  const booked = ofExpense(expense);
  return {
    ...{ ...booked, reference: `${booked.reference}, cancelled`, day: expense.cancelledOn, type: 'Receipt' },
    what: [booked.what, 'cancelled', expense.reason].filter(Boolean).join(', '),
    postings: booked.postings.map((posting) => ({ ...posting, amount: 0 - posting.amount })),
  };
}

const ACCOUNT_OF_PLACE: { readonly [place in CashPlace]: string } = {
  ...PLACE_NAMES,
  CASH: METHOD_NAMES.CASH,
};
const isOfLodge = (place: CashPlace) => place in METHOD_NAMES;

function ofMovement({ id, day, from, to, amount, note }: MovementRow): Voucher {
  const type = isOfLodge(from) && isOfLodge(to) ? 'Contra' : isOfLodge(to) ? 'Receipt' : 'Payment';
  return {
    ...{ reference: `Movement ${id}`, day, type, paper: null, whom: null, what: note ?? '' },
    postings: moved(ACCOUNT_OF_PLACE[from], ACCOUNT_OF_PLACE[to], amount),
  };
}

function ofCommission({ id, day, agent, code, guest, earned }: CommissionRow): Voucher {
  return {
    ...{ reference: `Commission ${id}`, day, type: 'Journal', paper: null, whom: agent },
    what: `${guest}, booking ${code}`,
    postings: moved(ACCOUNTS.commissionDue, ACCOUNTS.commission, earned),
  };
}

/** So much from one account to another. */
function moved(from: string, to: string, amount: Money): Posting[] {
  return [
    { account: to, amount },
    { account: from, amount: 0 - amount },
  ];
}
