import { type BasisPoints, formatMoney, formatPercent, type Money } from '../money.ts';

/** The whole price. */
const MOST_PERCENT: BasisPoints = 100_00;
/** No reservation of a lodge comes near it: one crore of rupees. */
const MOST_AMOUNT: Money = 1_00_00_000_00;

/** How a discount is given; the value is basis points of a percent, else paise. */
type DiscountKind = 'PERCENT' | 'AMOUNT' | 'AGREED_TOTAL';

/** More than a discount of this kind can be: 'Enter at most 100 %.' Null where it is not. */
export function tooLargeDiscount(kind: DiscountKind, value: number): string | null {
  if (kind === 'PERCENT')
    return value > MOST_PERCENT ? `Enter at most ${formatPercent(MOST_PERCENT)}.` : null;
  return value > MOST_AMOUNT ? `Enter at most ${formatMoney(MOST_AMOUNT)}.` : null;
}

/** What is wrong with the number of a discount, null where it cannot be read; null where nothing is. */
export function discountProblem(kind: DiscountKind, value: number | null): string | null {
  return value === null || value <= 0 ? 'Enter a number above 0.' : tooLargeDiscount(kind, value);
}
