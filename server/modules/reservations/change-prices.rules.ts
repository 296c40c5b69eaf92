import { percentOf } from '../../../domain/money.ts';
import { addNights, isNightOf, type LocalDate, nightsOf, type Run } from '../../../domain/nights.ts';
import { ValidationFailed } from '../../graphql/refusal.ts';
import { type DiscountRequest, explainDiscount } from '../quotes/discount.rules.ts';
import { guestWordsOf, listPriceOf, mealPriceFor, type RoomRequest } from '../quotes/night-price.rules.ts';
import { type QuotedNight, type QuotedRoom, quote, taxNight } from '../quotes/quote.rules.ts';
import type { LodgePrices } from '../quotes/quote.service.ts';
import {
  capacityRestrictionsOf,
  type RoomGuests,
  restrictionSentence,
  type StayRestriction,
  seasonRestrictionsOf,
} from '../quotes/restriction.rules.ts';
import { asItIs, everyNightOf, type LinePlan, type PlannedNight } from './change-plan.rules.ts';

/** A room as prices are asked for it. */
type PricedStay = Omit<RoomRequest, 'givenTypeId'>;

/** The room at the tariff. Raises ValidationFailed for a type or a meal plan that is no longer sold. */
export function atTariff(stay: PricedStay, prices: LodgePrices): QuotedRoom {
  const { arrival, departure, roomTypeId, adults, children, infants, mealPlan, complimentaryReason } = stay;
  const type = prices.roomTypes.find(({ id }) => id === roomTypeId);
  if (!type) throw new ValidationFailed([{ path: 'roomTypeId', message: 'This room type is not sold.' }]);
  if (!mealPriceFor(prices.mealPlans, mealPlan, type.id)) {
    throw new ValidationFailed([{ path: 'mealPlan', message: 'This meal plan is not sold.' }]);
  }
  const room = { arrival, departure, roomTypeId, adults, children, infants, mealPlan, complimentaryReason };
  const [quoted] = quote({ rooms: [room], charges: [], discount: null }, prices).rooms;
  if (!quoted) throw new Error('A room has no price.');
  return quoted;
}

/** How new nights are priced, and from when on old ones are priced again; null: they keep their prices. */
export type NightPricing = {
  readonly price: 'TARIFF' | 'LAST_NIGHT';
  readonly againFrom: LocalDate | null;
  readonly discount: DiscountRequest | null;
};

/** The plan with the nights of its run: those it had keep their prices, given-up ones come back at theirs. */
export function pricedForRun(plan: LinePlan, pricing: NightPricing, prices: LodgePrices): LinePlan {
  const stored = new Map(plan.line.nights.map((night) => [night.night, night]));
  const isKept = (night: LocalDate) => {
    const old = stored.get(night);
    return old && (old.isInvoiced || pricing.againFrom === null || night < pricing.againFrom);
  };
  const all = nightsOf(plan);
  // what is no longer sold has no tariff, and none is asked for when no night needs a price
  const listedNights = all.every(isKept) ? [] : atTariff(plan, prices).nights;
  const tariff = new Map(listedNights.map((night) => [night.night, night]));
  const nights = all.map((night): PlannedNight => {
    const old = stored.get(night);
    if (old && isKept(night)) return asItIs(old);
    const listed = tariff.get(night);
    if (!listed) throw new Error(`The tariff has no price for ${night}.`);
    if (old) return { ...withDiscount(listed, old.discount, pricing.discount, prices), isPriced: true };
    const beside = pricing.price === 'LAST_NIGHT' ? nightBeside(plan, night) : null;
    return { ...(beside ? sameAs(beside, night, prices) : listed), isPriced: true };
  });
  const givenUp = plan.line.nights.filter(({ night }) => !isNightOf(plan, night)).map(asItIs);
  return { ...plan, nights, givenUp };
}

/** The night that a new one follows, or that it comes before; null for a free room: free stays free. */
function nightBeside({ line, complimentaryReason }: LinePlan, night: LocalDate): QuotedNight | null {
  if (complimentaryReason !== null) return null;
  const live = line.nights.filter(({ isReleased }) => !isReleased);
  return (night >= line.departure ? live.at(-1) : live[0]) ?? null;
}

function sameAs(beside: QuotedNight, night: LocalDate, prices: LodgePrices): QuotedNight {
  return taxNight({ ...beside, night }, prices, beside.discount);
}

/** A night at the tariff with the discount that it had: a percent of the new price, an amount as far as it goes. */
function withDiscount(
  night: QuotedNight,
  old: number,
  discount: DiscountRequest | null,
  prices: LodgePrices,
): QuotedNight {
  if (old === 0) return night;
  const list = listPriceOf(night);
  const isPercent = discount?.kind === 'PERCENT';
  const part = Math.min(list, isPercent ? percentOf(list, discount.value) : old);
  const words = isPercent
    ? explainDiscount(discount, part)
    : explainDiscount({ kind: 'AMOUNT', value: part }, part);
  return taxNight({ ...night, explanation: `${night.explanation}, ${words}` }, prices, part);
}

/**
 * Nights from a day on at the tariff of the plan, whatever they cost before, given-up ones too; those on an invoice
 * stand.
 */
export function pricedAnewFrom(plan: LinePlan, from: LocalDate, prices: LodgePrices): LinePlan {
  const invoiced = new Set(plan.line.nights.filter(({ isInvoiced }) => isInvoiced).map(({ night }) => night));
  const every = { ...plan, ...everyNightOf(plan) };
  const tariff = new Map(atTariff(every, prices).nights.map((night) => [night.night, night]));
  const priceAnew = (night: PlannedNight): PlannedNight => {
    const listed = tariff.get(night.night);
    if (!listed || invoiced.has(night.night)) return night;
    return { ...listed, isPriced: true };
  };
  return changedFrom(plan, from, priceAnew);
}

/**
 * Nights from a day on with other guests or meals: the rate and what stays the same keep their prices, only the
 * difference is priced, at the tariff. A night that was given up follows: taken back, it is for those who come now.
 */
export function pricedForGuests(plan: LinePlan, from: LocalDate, prices: LodgePrices): LinePlan {
  if (plan.complimentaryReason !== null) return plan;
  const { line } = plan;
  const every = everyNightOf(plan);
  const tariffOf = (stay: PricedStay) =>
    new Map(atTariff({ ...stay, ...every }, prices).nights.map((night) => [night.night, night]));
  const [before, after] = [tariffOf(line), tariffOf(plan)];
  const base = prices.roomTypes.find(({ id }) => id === plan.roomTypeId)?.baseOccupancy ?? 0;
  const words = { before: guestWordsOf(line, base), after: guestWordsOf(plan, base) };
  const invoiced = new Set(line.nights.filter(({ isInvoiced }) => isInvoiced).map(({ night }) => night));
  const follow = (night: PlannedNight): PlannedNight => {
    const was = before.get(night.night);
    const is = after.get(night.night);
    if (!was || !is || invoiced.has(night.night)) return night;
    const extraGuests = Math.max(0, night.extraGuests + is.extraGuests - was.extraGuests);
    const meals = Math.max(0, night.meals + is.meals - was.meals);
    if (extraGuests === night.extraGuests && meals === night.meals) return night;
    const listed = { ...night, extraGuests, meals, explanation: reworded(night.explanation, words) };
    const discount = Math.min(night.discount, listPriceOf(listed));
    return { ...taxNight(listed, prices, discount), isPriced: true };
  };
  return changedFrom(plan, from, follow);
}

function changedFrom(
  plan: LinePlan,
  from: LocalDate,
  change: (night: PlannedNight) => PlannedNight,
): LinePlan {
  return {
    ...plan,
    nights: plan.nights.map((night) => (night.night < from ? night : change(night))),
    givenUp: plan.givenUp.map(change),
  };
}

function runOf({ arrival, departure }: Run): Run {
  return { arrival, departure };
}

type GuestWords = { readonly before: readonly string[]; readonly after: readonly string[] };

/** 'Base rate, 1 extra adult, 10 % off' with other guests: their words change, the others stay. */
function reworded(explanation: string, { before, after }: GuestWords): string {
  const parts = explanation.split(', ').filter((part) => !before.includes(part));
  const discount = parts.findIndex((part) => / off$|^agreed price$/.test(part));
  parts.splice(discount < 0 ? parts.length : discount, 0, ...after);
  return parts.join(', ');
}

/** What stands against the plan for guests and agents, and did not stand against the stay as it was. */
export function restrictionsGained(plan: LinePlan, prices: LodgePrices): StayRestriction[] {
  const before = new Set(restrictionsOf(plan.line, prices).map(restrictionSentence));
  return restrictionsOf(plan, prices).filter(
    (restriction) => !before.has(restrictionSentence(restriction)) && binds(restriction, plan),
  );
}

type RestrictedStay = Run & RoomGuests & { readonly roomTypeId: string };

function restrictionsOf(stay: RestrictedStay, { roomTypes }: LodgePrices): StayRestriction[] {
  const type = roomTypes.find(({ id }) => id === stay.roomTypeId);
  return type ? [...seasonRestrictionsOf(type, stay), ...capacityRestrictionsOf(type, stay)] : [];
}

/** Whether the guests are more than a room of the type sleeps that they are given. */
export function capacityOf(
  plan: RoomGuests,
  roomTypeId: string,
  { roomTypes }: LodgePrices,
): StayRestriction[] {
  const type = roomTypes.find(({ id }) => id === roomTypeId);
  return type ? capacityRestrictionsOf(type, plan) : [];
}

/** Who is in house may leave early: the least stay is a rule of booking. */
function binds({ code }: StayRestriction, { line }: LinePlan): boolean {
  return code !== 'MIN_STAY' || line.status !== 'CHECKED_IN';
}

/** How much dearer at the tariff the rooms are in which a stay lies than the type that it is sold as. */
export function keptBelowOf(
  plan: LinePlan,
  typeOfRoom: (roomId: string) => string | null,
  prices: LodgePrices,
): number {
  const sold = new Map(
    atTariff({ ...plan, complimentaryReason: null }, prices).nights.map((n) => [n.night, n]),
  );
  return plan.segments
    .flatMap((segment) => {
      const roomTypeId = typeOfRoom(segment.roomId);
      const isPriced = prices.roomTypes.some(({ id }) => id === roomTypeId);
      if (roomTypeId === null || !isPriced || roomTypeId === plan.roomTypeId) return [];
      const given = atTariff({ ...plan, ...runOf(segment), roomTypeId, complimentaryReason: null }, prices);
      return given.nights.map((night) => {
        const own = sold.get(night.night);
        const dearer = own ? night.rate + night.extraGuests - own.rate - own.extraGuests : 0;
        return Math.max(0, dearer);
      });
    })
    .reduce((sum, part) => sum + part, 0);
}

/** The nights at the end or the beginning of a run that another does not have, as a run. */
export function gainedRun(run: Run, before: Run): Run {
  const gained = nightsOf(run).filter((night) => !isNightOf(before, night));
  const [first] = gained;
  const last = gained.at(-1);
  return first && last ? { arrival: first, departure: addNights(last, 1) } : run;
}
