import { listPriceOf } from './night-price.rules.ts';
import { agreedNight, type PriceList, type QuotedNight, taxContextOf } from './quote.rules.ts';
import { taxOn } from './tax.rules.ts';

/** What the tax of a night depends on beside the night itself. */
export type TaxRules = Pick<PriceList, 'settings' | 'taxSlabs'>;

/**
 * A priced night under other rules of tax: what it is worked out from stays, whether that is its net or a gross that was
 * listed or agreed on.
 */
export function retaxed(night: QuotedNight, rules: TaxRules): QuotedNight {
  const prices: PriceList = { ...rules, roomTypes: [], mealPlans: [], specialCharges: [] };
  if (night.pricedFrom !== 'AGREED') {
    const amount = listPriceOf(night) - night.discount;
    return { ...night, ...taxOn(amount, night.pricedFrom, taxContextOf(night, prices)) };
  }
  // its parts are those of a list without tax: what was agreed above the list comes back to it first
  const listed = { ...night, rate: night.listRate ?? night.rate, listedAs: 'NET' as const };
  return { ...agreedNight(listed, night.gross, prices), pricedFrom: 'AGREED' };
}
