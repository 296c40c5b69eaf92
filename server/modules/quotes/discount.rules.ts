import { type Money, percentOf, spreadByLargestRemainder, sumOf } from '../../../domain/money.ts';
import type { DiscountPart } from './explanation.rules.ts';

/** Basis points or paise off the listed prices. */
type Reduction = { kind: 'PERCENT' | 'AMOUNT'; value: number };

/** Money off, or the whole price of the reservation set by hand, in paise with tax and extras. */
export type DiscountRequest = Reduction | { kind: 'AGREED_TOTAL'; value: Money };

/**
 * What each night gives of a percent or an amount off. A percent is rounded night by night; an amount is
 * spread so that its parts sum to it, and never takes more than the nights cost.
 */
export function discountsOf(listPrices: readonly Money[], discount: Reduction): Money[] {
  if (discount.kind === 'PERCENT') {
    const percent = Math.min(discount.value, 10_000);
    return listPrices.map((price) => percentOf(price, percent));
  }
  const amount = Math.min(discount.value, sumOf(listPrices));
  return spreadByLargestRemainder(amount, listPrices);
}

/** The gross of each night under an agreed total, in proportion to what the nights would normally come to. */
export function agreedGrossesOf(normalGrosses: readonly Money[], agreed: Money): Money[] {
  return normalGrosses.length === 0 ? [] : spreadByLargestRemainder(Math.max(0, agreed), normalGrosses);
}

/** What a night says of a discount of which it gives a part: the percent, or the part of an amount. */
export function discountPartFor({ kind, value }: Reduction, part: Money): DiscountPart {
  return { kind: 'DISCOUNT', of: kind, value: kind === 'PERCENT' ? value : part };
}
