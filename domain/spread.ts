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
