import { type DateRange, isNightOf, type LocalDate, nightsOf } from '../../../../domain/nights.ts';
import { ValidationFailed } from '../../../errors/refusal.ts';
import { withGuestParts } from '../../quotes/explanation.rules.ts';
import {
  guestPartsOf,
  isMealSold,
  type NightGuests,
  type RoomRequest,
} from '../../quotes/night-price.rules.ts';
import {
  atFrozenList,
  copiedBeside,
  isBelowFrozenList,
  sameForNight,
  withOtherGuests,
} from '../../quotes/priced-night.rules.ts';
import { type PriceList, type QuotedNight, type QuotedRoom, quote } from '../../quotes/quote.rules.ts';
import {
  capacityRestrictionsOf,
  isSameRestriction,
  type RoomGuests,
  type StayRestriction,
  seasonRestrictionsOf,
} from '../../quotes/restriction.rules.ts';
import {
  asItIs,
  everyNightOf,
  invoicedNightsOf,
  type PlannedNight,
  type RoomPlan,
} from '../core/change-plan.rules.ts';
import type { ChangeRoom } from '../core/change-rooms.sql.ts';

/** A room as prices are asked for it: who has a type or a meal plan keeps it though it is no longer sold. */
type PricedStay = Omit<RoomRequest, 'givenTypeId'> & { readonly reservationRoom?: ChangeRoom };

/** The room at the tariff. Raises ValidationFailed for a type or a meal plan that is sold to nobody anew. */
function atTariff(stay: PricedStay, prices: PriceList): QuotedRoom {
  const { arrival, departure, roomTypeId, adults, children, infants, mealPlan, complimentaryReason } = stay;
  const type = prices.roomTypes.find(({ id }) => id === roomTypeId);
  if (!type || (type.isActive === false && !keptTypesOf(stay.reservationRoom).includes(roomTypeId))) {
    throw new ValidationFailed([{ path: 'roomTypeId', message: 'This room type is not sold.' }]);
  }
  const isKeptMeal =
    stay.reservationRoom?.roomTypeId === roomTypeId && keptMealsOf(stay.reservationRoom).includes(mealPlan);
  if (!isKeptMeal && !isMealSold(prices.mealPlans, mealPlan, type.id)) {
    throw new ValidationFailed([{ path: 'mealPlan', message: 'This meal plan is not sold.' }]);
  }
  const room = { arrival, departure, roomTypeId, adults, children, infants, mealPlan, complimentaryReason };
  const [quoted] = quote({ rooms: [room], charges: [], discount: null }, prices).rooms;
  if (!quoted) throw new Error('A room has no price.');
  return quoted;
}

/** The types that a stay has: the one it is sold as, and those of the rooms where it lies. */
export function keptTypesOf(reservationRoom: ChangeRoom | undefined): string[] {
  return reservationRoom
    ? [reservationRoom.roomTypeId, ...reservationRoom.claims.map(({ roomTypeId }) => roomTypeId)]
    : [];
}

function keptMealsOf({ mealPlan, nights }: ChangeRoom): string[] {
  return [mealPlan, ...nights.map((night) => night.mealPlan)];
}

/** How new nights are priced, and from when on old ones are priced again; null: they keep their prices. */
type NightPricing = {
  readonly price: 'TARIFF' | 'LAST_NIGHT';
  readonly againFrom: LocalDate | null;
};

/** The plan with the nights of its run: those it had keep their prices, given-up ones come back at theirs. */
export function pricedForDates(plan: RoomPlan, pricing: NightPricing, prices: PriceList): RoomPlan {
  const stored = new Map(plan.reservationRoom.nights.map((night) => [night.night, night]));
  const isKept = (night: LocalDate) => {
    const old = stored.get(night);
    return old && (old.isInvoiced || pricing.againFrom === null || night < pricing.againFrom);
  };
  // what is no longer sold has no tariff, and none is asked for when no night needs a price
  const tariff = tariffOver(plan, prices);
  const nights = nightsOf(plan).map((night): PlannedNight => {
    const old = stored.get(night);
    if (old && isKept(night)) return asItIs(old);
    const listed = tariff(old ?? { ...plan, night });
    if (old) return { ...listed, isPriced: true };
    const beside = pricing.price === 'LAST_NIGHT' ? nightBeside(plan, night) : null;
    const copied = beside && copiedBeside(sameForNight(beside, night, prices), listed, prices);
    return { ...(copied ?? listed), isPriced: true };
  });
  const givenUp = plan.reservationRoom.nights.filter(({ night }) => !isNightOf(plan, night)).map(asItIs);
  return { ...plan, nights, givenUp };
}

/**
 * The plan with what its nights that come back had been given below the price list taken off them again: it went with
 * them when they were given up, and is the lodge's to give.
 */
export function withNothingGivenBack(plan: RoomPlan, prices: PriceList): RoomPlan {
  const gone = new Map(
    plan.reservationRoom.nights.filter(isFreelyReleased).map((night) => [night.night, night]),
  );
  const nights = plan.nights.map((night) => {
    const old = gone.get(night.night);
    return old && isBelowFrozenList(old) ? { ...atFrozenList(old, prices), isPriced: true } : night;
  });
  return { ...plan, nights };
}

function isFreelyReleased({ isReleased, isInvoiced }: ChangeRoom['nights'][number]): boolean {
  return isReleased && !isInvoiced;
}

/** The night that a new one follows, or that it comes before; null for a free room: free stays free. */
function nightBeside(
  { reservationRoom, complimentaryReason }: RoomPlan,
  night: LocalDate,
): QuotedNight | null {
  if (complimentaryReason !== null) return null;
  const live = reservationRoom.nights.filter(({ isReleased }) => !isReleased);
  return (night >= reservationRoom.departure ? live.at(-1) : live[0]) ?? null;
}

/**
 * Nights from a day on at the tariff of the plan, each for who sleeps there that night, whatever they cost before,
 * given-up ones too; those on an invoice stand.
 */
export function pricedAnewFrom(plan: RoomPlan, from: LocalDate, prices: PriceList): RoomPlan {
  const invoiced = invoicedNightsOf(plan.reservationRoom);
  const tariff = tariffOver({ ...plan, ...everyNightOf(plan) }, prices);
  const priceAnew = (night: PlannedNight): PlannedNight =>
    invoiced.has(night.night) ? night : { ...tariff(night), isPriced: true };
  return changedFrom(plan, from, priceAnew);
}

/**
 * Nights from a day on with other guests or meals: the rate and what stays the same keep their prices, only the
 * difference is priced, at the tariff. A night that was given up follows: taken back, it is for those who come now.
 */
export function pricedForGuests(plan: RoomPlan, from: LocalDate, prices: PriceList): RoomPlan {
  const { adults, children, mealPlan } = plan;
  const guests = { adults, children, mealPlan };
  const tariff = tariffOver({ ...plan, ...everyNightOf(plan), complimentaryReason: null }, prices);
  const base = prices.roomTypes.find(({ id }) => id === plan.roomTypeId)?.baseOccupancy ?? 0;
  const invoiced = invoicedNightsOf(plan.reservationRoom);
  const follow = (night: PlannedNight): PlannedNight => {
    if (invoiced.has(night.night) || areSameGuests(night, guests)) return night;
    if (plan.complimentaryReason !== null) return { ...night, ...guests, isPriced: true };
    const [was, is] = [tariff(night), tariff({ ...guests, night: night.night })];
    const parts = { before: guestPartsOf(night, base), after: guestPartsOf(guests, base) };
    const difference = {
      guests,
      extraGuests: is.extraGuests - was.extraGuests,
      meals: is.meals - was.meals,
      explanation: withGuestParts(night.explanation, parts),
    };
    return { ...withOtherGuests(night, difference, prices), isPriced: true };
  };
  return changedFrom(plan, from, follow);
}

function areSameGuests(night: NightGuests, guests: NightGuests): boolean {
  const { adults, children, mealPlan } = guests;
  return night.adults === adults && night.children === children && night.mealPlan === mealPlan;
}

/** The tariff of the nights of a run, each for who sleeps there that night. Raises ValidationFailed as atTariff does. */
function tariffOver(stay: PricedStay, prices: PriceList): (night: ForGuests) => QuotedNight {
  const byGuests = new Map<string, ReadonlyMap<LocalDate, QuotedNight>>();
  return ({ night, adults, children, mealPlan }) => {
    const key = `${adults} ${children} ${mealPlan}`;
    const priced =
      byGuests.get(key) ??
      new Map(
        atTariff({ ...stay, adults, children, mealPlan }, prices).nights.map((each) => [each.night, each]),
      );
    byGuests.set(key, priced);
    const listed = priced.get(night);
    if (!listed) throw new Error(`The tariff has no price for ${night}.`);
    return listed;
  };
}

type ForGuests = NightGuests & { readonly night: LocalDate };

function changedFrom(
  plan: RoomPlan,
  from: LocalDate,
  change: (night: PlannedNight) => PlannedNight,
): RoomPlan {
  return {
    ...plan,
    nights: plan.nights.map((night) => (night.night < from ? night : change(night))),
    givenUp: plan.givenUp.map(change),
  };
}

/** What stands against the plan for guests and agents, and did not stand against the stay as it was. */
export function restrictionsGained(plan: RoomPlan, prices: PriceList): StayRestriction[] {
  const before = restrictionsOf(plan.reservationRoom, prices);
  return restrictionsOf(plan, prices).filter(
    (restriction) => !before.some((each) => isSameRestriction(each, restriction)) && binds(restriction, plan),
  );
}

type RestrictedStay = DateRange & RoomGuests & { readonly roomTypeId: string };

function restrictionsOf(stay: RestrictedStay, { roomTypes }: PriceList): StayRestriction[] {
  const type = roomTypes.find(({ id }) => id === stay.roomTypeId);
  return type ? [...seasonRestrictionsOf(type, stay), ...capacityRestrictionsOf(type, stay)] : [];
}

/** Whether the guests are more than a room of the type sleeps that they are given. */
export function capacityOf(
  plan: RoomGuests,
  roomTypeId: string,
  { roomTypes }: PriceList,
): StayRestriction[] {
  const type = roomTypes.find(({ id }) => id === roomTypeId);
  return type ? capacityRestrictionsOf(type, plan) : [];
}

/** Guests in house may leave early: the least stay is a rule of booking. */
function binds({ code }: StayRestriction, { reservationRoom }: RoomPlan): boolean {
  return code !== 'MIN_STAY' || reservationRoom.status !== 'CHECKED_IN';
}
