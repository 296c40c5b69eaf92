import { type BasisPoints, formatMoney, formatPercent, type Money } from '../money.ts';

/** The tax of nights up to a price; the last has no upper end. */
type RateUpTo = { readonly to?: Money | null | undefined; readonly rate: BasisPoints };

/** 'up to ₹7,500: 5 %, above: 18 %'; a rate without an upper end stands alone. */
export function formatSlabs(slabs: readonly RateUpTo[]): string {
  if (slabs.length === 1) return slabs.map((slab) => formatPercent(slab.rate)).join();
  return slabs
    .map(({ to, rate }) => `${to == null ? 'above' : `up to ${formatMoney(to)}`}: ${formatPercent(rate)}`)
    .join(', ');
}
