import type { Money } from './money.ts';

/** Something that asks for money. */
export type Asking = { readonly id: string; readonly due: Money };

/** What of a sum goes to one of them. */
export type Share = { readonly id: string; readonly amount: Money };

/** Pays one after the other until the sum is used up: the last one reached may get a part. */
export function spreadInOrder(amount: Money, asking: readonly Asking[]): Share[] {
  let left = amount;
  return asking.flatMap(({ id, due }) => {
    const share = Math.min(due, left);
    if (share <= 0) return [];
    left -= share;
    return [{ id, amount: share }];
  });
}

/** A bill of a booking, as money that names none is spread over it. */
type SpreadBill = {
  readonly id: string;
  readonly payer: 'GUEST' | 'AGENT';
  /** What it asks for, to the paisa. */
  readonly balance: Money;
  /** The whole rupees that settle it. */
  readonly settlesAt: Money;
};

/**
 * Where a payment goes that names no bill: to those that ask for something, the payer's own first, each in the order
 * given; what guests pay too much on theirs is theirs, and pays no bill of their agent. Whole rupees settle them one after the other; the exact sum to the paisa settles all. What is more than they
 * ask for stays on the first of them, or on the payer's first bill. No share where there is no bill.
 */
export function spreadOverBills(
  amount: Money,
  bills: readonly SpreadBill[],
  payer: SpreadBill['payer'],
): Share[] {
  const ordered = [
    ...bills.filter((bill) => bill.payer === payer),
    ...bills.filter((bill) => bill.payer !== payer),
  ];
  const asked = ordered.filter(({ balance }) => balance > 0);
  const own = asked.filter((bill) => bill.payer === payer);
  const open = payer === 'GUEST' && own.length > 0 ? own : asked;
  const isExact = amount === open.reduce((sum, { balance }) => sum + balance, 0);
  const asking = open.map(({ id, balance, settlesAt }) => ({ id, due: isExact ? balance : settlesAt }));
  const shares = spreadInOrder(amount, asking);
  const [first, ...others] = shares;
  if (!first) return ordered.slice(0, 1).map(({ id }) => ({ id, amount }));
  const rest = amount - shares.reduce((sum, share) => sum + share.amount, 0);
  return [{ id: first.id, amount: first.amount + rest }, ...others];
}
