import type { Money } from '../../../../domain/money.ts';

/** By how much a price is above that of the price list: only a total that was agreed is. */
export function aboveListOf(quote: { listGross: Money; total: { gross: Money } } | null): Money {
  return quote === null ? 0 : Math.max(0, quote.total.gross - quote.listGross);
}
