import * as v from 'valibot';
import type { Money } from '../../../domain/money.ts';
import { type DateRange, type LocalDate, nightsOf } from '../../../domain/nights.ts';
import * as column from '../../db/column-schemas.ts';
import * as api from '../schemas.generated.ts';
import type { Explanation, GuestPart } from './explanation.rules.ts';
import { type RoomTypeRates, rateOfNight } from './rate.rules.ts';
import type { RoomGuests } from './restriction.rules.ts';
import type { MeantAs } from './tax.rules.ts';

export type MealPlanCode = v.InferOutput<typeof api.MealPlanCode>;

/** What the meals of a plan cost a night, for one room type or (null) for the lodge. */
export const mealPlanPriceSchema = v.object({
  plan: api.MealPlanCode,
  roomTypeId: v.nullable(column.id),
  adultPrice: column.money,
  childPrice: column.money,
  /** Whether it is switched off: sold to nobody anew, kept by who has it. */
  isOffSale: v.boolean(),
});
export type MealPlanPrice = v.InferOutput<typeof mealPlanPriceSchema>;

/** A room of a reservation, as it is asked for. */
export type RoomRequest = DateRange &
  RoomGuests & {
    roomTypeId: string;
    mealPlan: MealPlanCode;
    /** Why the room is free ("driver"); null: it is paid for. */
    complimentaryReason: string | null;
    /** The type of the room that is given where it is another than the one sold: it sets no price. */
    givenTypeId?: string | null;
  };

/** Who sleeps in a room on a night and what they eat; infants are free and not counted. */
export type NightGuests = { adults: number; children: number; mealPlan: MealPlanCode };

/** A night at the price list, before discount and tax, for whom it is, and how the price came about. */
export type ListedNight = NightGuests & {
  night: LocalDate;
  /** How its amounts are meant; as the price list's are, when nothing is said. */
  listedAs?: MeantAs;
  rate: Money;
  extraGuests: Money;
  meals: Money;
  explanation: Explanation;
};

const NO_MEALS = { adultPrice: 0, childPrice: 0, isOffSale: false };

/** How many guests pay extra: those above the base occupancy, children taken first. */
export function extraGuestsOf(
  { adults, children }: Pick<RoomGuests, 'adults' | 'children'>,
  baseOccupancy: number,
): { adults: number; children: number } {
  const extra = Math.max(0, adults + children - baseOccupancy);
  const extraChildren = Math.min(children, extra);
  return { adults: extra - extraChildren, children: extraChildren };
}

/** The price of a plan for a room type, on sale or not: the type's own, else the lodge's; null when there is none. */
export function mealPriceFor(
  prices: readonly MealPlanPrice[],
  plan: MealPlanCode,
  roomTypeId: string,
): Pick<MealPlanPrice, 'adultPrice' | 'childPrice' | 'isOffSale'> | null {
  const ofPlan = prices.filter((price) => price.plan === plan);
  const price =
    ofPlan.find((each) => each.roomTypeId === roomTypeId) ?? ofPlan.find((each) => each.roomTypeId === null);
  return price ?? (plan === 'ROOM_ONLY' ? NO_MEALS : null);
}

/** Whether a plan is sold with a room type; where the type's own is switched off, the lodge's does not step in. */
export function isMealSold(
  prices: readonly MealPlanPrice[],
  plan: MealPlanCode,
  roomTypeId: string,
): boolean {
  const price = mealPriceFor(prices, plan, roomTypeId);
  return price !== null && !price.isOffSale;
}

/** Every night of the room at the price list; throws a RangeError for a meal plan that has no price. */
export function listedNightsOf(
  room: RoomRequest,
  type: RoomTypeRates,
  mealPrices: readonly MealPlanPrice[],
): ListedNight[] {
  const meal = mealPriceFor(mealPrices, room.mealPlan, type.id);
  if (!meal) throw new RangeError(`${room.mealPlan} has no price for ${type.name}`);
  const extra = extraGuestsOf(room, type.baseOccupancy);
  const guests = guestPartsOf(room, type.baseOccupancy);
  return nightsOf(room).map((night) => {
    const rates = rateOfNight(type, night);
    return {
      night,
      rate: rates.rate,
      extraGuests: extra.adults * rates.extraAdultRate + extra.children * rates.extraChildRate,
      meals: room.adults * meal.adultPrice + room.children * meal.childPrice,
      adults: room.adults,
      children: room.children,
      mealPlan: room.mealPlan,
      explanation: [rates.explanation, ...guests],
    };
  });
}

/** Who pays extra and what is eaten, as an explanation says it. */
export function guestPartsOf(room: NightGuests, baseOccupancy: number): GuestPart[] {
  const { adults, children } = extraGuestsOf(room, baseOccupancy);
  const parts: GuestPart[] = [];
  if (adults > 0) parts.push({ kind: 'EXTRA_GUESTS', who: 'ADULTS', count: adults });
  if (children > 0) parts.push({ kind: 'EXTRA_GUESTS', who: 'CHILDREN', count: children });
  if (room.mealPlan !== 'ROOM_ONLY') parts.push({ kind: 'MEAL', plan: room.mealPlan });
  return parts;
}

/** What the night costs at the price list: rate, extra guests and meals. */
export function listPriceOf(night: { rate: Money; extraGuests: Money; meals: Money }): Money {
  return night.rate + night.extraGuests + night.meals;
}
