import { formatMoney, sumOf } from '../../../domain/money.ts';
import type { PaymentKind } from '../../gql/schema.generated.ts';
import { billLabel } from '../reservations/parts/payment/payer.ts';
import type { AccountPanel_reservationFragment } from './account/account-panel.generated.ts';

/** What is shown of a booking's account. */
export type Account = AccountPanel_reservationFragment;
/** One of its bills. */
export type Bill = Account['folios'][number];
/** A line on a bill beside the nights. */
export type BillCharge = Bill['charges'][number];
/** What its agent says was paid. */
export type Report = Account['paymentReports'][number];

export const KIND_NAMES: { readonly [kind in PaymentKind]: string } = {
  PAYMENT: 'Payment',
  REFUND: 'Refund',
  DEPOSIT: 'Deposit',
  DEPOSIT_RETURN: 'Deposit given back',
};

/** Whether money came in. */
export function isMoneyIn(kind: PaymentKind): boolean {
  return kind === 'PAYMENT' || kind === 'DEPOSIT';
}

/** Whether it is kept for the guest, and no part of what a bill is paid with. */
export function isDeposit(kind: PaymentKind): boolean {
  return kind === 'DEPOSIT' || kind === 'DEPOSIT_RETURN';
}

/** 'Bill 2 · Ravi', or 'Bill' where there is only one. */
export function billName(bill: Pick<Bill, 'number' | 'name' | 'payer'>, { folios, agent }: Account): string {
  return billLabel(bill, agent?.name, { isOnly: folios.length === 1 });
}

/** '203 Family Nest', or the type alone where the number is not told. */
export function roomName(roomId: string, { rooms }: Account): string {
  const line = rooms.find(({ id }) => id === roomId);
  if (!line) return '';
  return line.room ? `${line.room.number} ${line.roomType.name}` : line.roomType.name;
}

/** What settles one bill, or what is asked of the guest on all of them: of the agent where the guest owes nothing. */
export function settlingAmount({ folios }: Account, bill: Bill | null): number {
  const settle = (bills: readonly Bill[]) => sumOf(bills.map(({ settlesAt }) => Math.max(0, settlesAt)));
  if (bill !== null) return settle([bill]);
  return settle(folios.filter(({ payer }) => payer === 'GUEST')) || settle(folios);
}

type AskingBill = Pick<Bill, 'payer' | 'balance' | 'settlesAt'>;

/**
 * What settles one bill, or all that guests pay: more than that is paid too much. Where guests owe nothing, what settles
 * their agent's.
 */
export function mostAsked({ folios }: { folios: readonly AskingBill[] }, bill: Bill | null): number {
  const most = (bills: readonly AskingBill[]) =>
    sumOf(bills.map(({ balance, settlesAt }) => Math.max(0, balance, settlesAt)));
  if (bill !== null) return most([bill]);
  return most(folios.filter(({ payer }) => payer === 'GUEST')) || most(folios);
}

/** What somebody will most likely pay now: the advance that is asked for, else all of it in whole rupees. */
export function amountAsked(account: Account, bill: Bill | null): number {
  const all = settlingAmount(account, bill);
  const isWhole = bill === null || account.folios.length === 1;
  return isWhole && account.advanceDue > 0 ? Math.min(account.advanceDue, all) : all;
}

/** What was paid too much on a bill, in the whole rupees that settle it. */
export function excessOf({ settlesAt }: Pick<Bill, 'settlesAt'>): number {
  return Math.max(0, -settlesAt);
}

/** '10 %', '₹500', 'Total ₹5,000'. */
export function formatDiscount({ kind, value }: NonNullable<Account['discount']>): string {
  if (kind === 'PERCENT') return `${value / 100} %`;
  return kind === 'AMOUNT' ? formatMoney(value) : `Total ${formatMoney(value)}`;
}

/**
 * 'Late check-out, 24 – 26 Dec 2026', whose days never break over two lines. It sets the spaces and reads nothing: the
 * words of a charge are kept as they were printed, and have no parts to be asked for.
 */
export function withUnbrokenDays(name: string): string {
  return name.replace(/\d[\d –]* \w{3}( \d{4})?( – \d+ \w{3} \d{4})?$/, (days) =>
    days.replaceAll(' ', '\u00a0'),
  );
}

/** What the key for undo says after money was given back. */
export const GIVEN_BACK_IS_FINAL =
  'Money that was given back has its receipt and is not undone here. Open the entry in the account and choose “Cancel this entry”.';
