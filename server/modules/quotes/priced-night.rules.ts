import { type BasisPoints, type Money, spreadByLargestRemainder } from '../../../domain/money.ts';
import type { LocalDate } from '../../../domain/nights.ts';
import { type Explanation, withoutCopyPart, withoutDiscountPart } from './explanation.rules.ts';
import { type ListedNight, listPriceOf, type NightGuests } from './night-price.rules.ts';
import { agreedNight, type PriceList, type QuotedNight, taxContextOf, taxNight } from './quote.rules.ts';
import { listedAsBy, type MeantAs, meantAs, slabsInForce, taxInGross, taxOn } from './tax.rules.ts';

/** What other guests change on a night: who they are, and what more (or less) they pay at the price list. */
type GuestsDifference = {
  readonly guests: NightGuests;
  readonly extraGuests: Money;
  readonly meals: Money;
  readonly explanation: Explanation;
};

/**
 * A priced night with other guests. What is added goes on top of the net, or with its tax on top of the gross, as the
 * night was priced; what is taken off again leaves the price that the night had before it was added.
 */
export function withOtherGuests(
  night: QuotedNight,
  difference: GuestsDifference,
  prices: PriceList,
): QuotedNight {
  const listedAs = listedAsOf(night);
  const from = listedAsBy(prices.settings);
  const rate = rateOfDifference(night, difference.extraGuests + difference.meals, prices);
  const changed = (old: Money, by: Money) => Math.max(0, old + meantAs(listedAs, by, { from, rate }));
  const extraGuests = changed(night.extraGuests, difference.extraGuests);
  const meals = changed(night.meals, difference.meals);
  const { guests, explanation } = difference;
  const listed = { ...night, ...guests, extraGuests, meals, explanation, listedAs };
  if (night.pricedFrom !== 'AGREED') {
    return taxNight(listed, prices, Math.min(night.discount, listPriceOf(listed)));
  }
  const more = extraGuests + meals - night.extraGuests - night.meals;
  const gross = Math.max(0, night.gross + meantAs('GROSS', more, { from: listedAs, rate }));
  return agreedNight({ ...listed, rate: night.listRate ?? night.rate }, gross, prices);
}

/**
 * Another night for the amount that is paid for this one, to the paisa, without a discount of its own: what was
 * worked out from the net is so again, what was worked back from a gross is that gross.
 */
export function sameForNight(priced: QuotedNight, night: LocalDate, prices: PriceList): QuotedNight {
  const context = taxContextOf({ night }, prices);
  // under another law of tax the amount paid is what stays
  const isSame = priced.pricedFrom === 'NET' && taxOn(priced.net, 'NET', context).gross === priced.gross;
  const listedAs: MeantAs = isSame ? 'NET' : 'GROSS';
  const [rate = 0, extraGuests = 0, meals = 0] = spreadByLargestRemainder(
    isSame ? priced.net : priced.gross,
    [priced.rate, priced.extraGuests, priced.meals],
  );
  const fullPrice = withoutCopyPart(withoutDiscountPart(priced.explanation));
  const explanation: Explanation = [...fullPrice, { kind: 'SAME_AS', night: priced.night }];
  const amounts = { rate, extraGuests, meals, listRate: null, explanation };
  return taxNight({ ...priced, ...amounts, night, listedAs }, prices);
}

/** A copied night beside what the price list asks for it: where that is more, it is kept as the list's rate. */
export function copiedBeside(copied: QuotedNight, listed: QuotedNight, prices: PriceList): QuotedNight {
  const from = listedAsBy(prices.settings);
  const list = meantAs(listedAsOf(copied), listPriceOf(listed), { from, rate: listed.taxRate });
  const listRate = list - copied.extraGuests - copied.meals;
  return { ...copied, listRate: listRate > copied.rate ? listRate : null };
}

/** What the price list asked when a night was priced, and how that is meant. */
export function frozenListOf(night: QuotedNight): { readonly price: Money; readonly from: MeantAs } {
  return { price: listPriceOf({ ...night, rate: night.listRate ?? night.rate }), from: listedAsOf(night) };
}

/** The night at the price list again: without its discount, the amounts meant as they were. */
export function listedAgain(priced: QuotedNight): ListedNight {
  const { night, adults, children, mealPlan, extraGuests, meals } = priced;
  return {
    night,
    adults,
    children,
    mealPlan,
    // a copied price stays below the list; one that was agreed above it comes back to it
    rate: Math.min(priced.rate, priced.listRate ?? priced.rate),
    extraGuests,
    meals,
    explanation: withoutDiscountPart(priced.explanation),
    listedAs: listedAsOf(priced),
  };
}

/** The night for all that the price list asked when it was priced: nothing is taken off it, copied or agreed. */
export function atFrozenList(priced: QuotedNight, prices: PriceList): QuotedNight {
  const again = listedAgain(priced);
  const explanation = withoutCopyPart(again.explanation);
  return taxNight({ ...again, rate: priced.listRate ?? priced.rate, explanation }, prices);
}

/** Whether a night costs less than the price list asked when it was priced. */
export function isBelowFrozenList({ discount, listRate, rate }: QuotedNight): boolean {
  return discount > 0 || (listRate ?? rate) > rate;
}

/** How the amounts of a priced night are meant. */
function listedAsOf({ pricedFrom }: QuotedNight): MeantAs {
  return pricedFrom === 'GROSS' ? 'GROSS' : 'NET';
}

/**
 * The rate of tax at which something comes on a night or goes: that of the night without it, so that putting it on
 * and taking it off again ends at the same price.
 */
function rateOfDifference(night: QuotedNight, by: Money, prices: PriceList): BasisPoints {
  const context = taxContextOf(night, prices);
  if (by >= 0 || night.pricedFrom === 'NET' || !context.settings.isGstRegistered) return night.taxRate;
  const from = listedAsBy(prices.settings);
  const rates = slabsInForce(context.slabs, context.category, context.day).map(({ rate }) => rate);
  const grossWithout = (rate: BasisPoints) => Math.max(0, night.gross + meantAs('GROSS', by, { from, rate }));
  return rates.find((rate) => taxInGross(grossWithout(rate), context).taxRate === rate) ?? night.taxRate;
}
