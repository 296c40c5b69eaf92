import { type BasisPoints, type Money, sumOf } from '../../../../domain/money.ts';
import { addNights } from '../../../../domain/nights.ts';
import { can } from '../../../../domain/rights.ts';
import type { Viewer } from '../../../auth/viewer.ts';
import {
  type BesideNights,
  besideListed,
  givenIn,
  isAboveLimit,
  listGrossOf,
  type NightBesideList,
  type Standing,
  standingOfNights,
} from '../../quotes/concession.rules.ts';
import {
  type ListedNight,
  listedNightsOf,
  listPriceOf,
  mealPriceFor,
} from '../../quotes/night-price.rules.ts';
import type { LodgePrices } from '../../quotes/price-list.rules.ts';
import { assertDiscountReason } from '../../quotes/price-request.rules.ts';
import { frozenListOf } from '../../quotes/priced-night.rules.ts';
import { DiscountLimit } from '../../quotes/quote.refusals.ts';
import { taxContextOf } from '../../quotes/quote.rules.ts';
import { meantAs } from '../../quotes/tax.rules.ts';
import { type PlannedNight, type RoomPlan, roomOn } from '../core/change-plan.rules.ts';

/** What a standing is worked out from. */
type StandingFacts = {
  readonly limit: BasisPoints;
  /** Null where no room is live, so that no night has a price. */
  readonly prices: LodgePrices | null;
  readonly typeOfRoom: (roomId: string) => string | null;
};

/** By which list a night is judged: today's; or the one by which it was priced, where that asked less. */
export type Measure = 'TODAY' | 'FROZEN';

/** A reservation beside the price list, by either measure. */
type Both = Readonly<Record<Measure, Standing>>;

/** Reservations beside the price list, at one moment of an act. */
export type DiscountStanding = {
  readonly limit: BasisPoints;
  readonly standings: ReadonlyMap<string, Both>;
};

/** Reservations before an act and after it; `withBack` is before it with the nights that it brings back. */
type Judged = {
  readonly before: DiscountStanding;
  readonly withBack?: DiscountStanding;
  readonly after: DiscountStanding;
};

/** How an act gives something away. */
export type DiscountComparison = {
  /** A price below the list is what is asked for, and not what is left when something else is given up. */
  readonly isAsked: boolean;
  readonly reason: string | null;
};

/** All live rooms of a reservation, as they are or as a change shall leave them, beside the price list. */
export function standingOf(
  plans: readonly RoomPlan[],
  beside: BesideNights,
  facts: StandingFacts,
  measure: Measure,
): Standing {
  const nights = plans.flatMap((plan) => besideList(plan, facts, measure));
  return standingOfNights(nights, beside, facts.limit);
}

/**
 * Whether a greater part of the price list is given than before. A discount leaves each night as it was when others are
 * given up; the paisa that its rounding moves is nothing that is given.
 */
function isGreaterPart(before: Standing, after: Standing): boolean {
  if (after.list === 0) return givenIn(after) > 0;
  if (before.list === 0) return givenIn(after) > 0;
  const rounding = BigInt(2 * (before.parts + after.parts)) * BigInt(before.list);
  const now = BigInt(givenIn(after)) * BigInt(before.list);
  return now > BigInt(Math.max(0, givenIn(before))) * BigInt(after.list) + rounding;
}

/**
 * Judges what an act gives away, each reservation for itself. What is asked for below the list of today needs a reason,
 * and is within the limit of the user who acts; so is what is left when an act gives something else up, where a greater part
 * of what is left is given away than before. A night that keeps the price of its time gives nothing away when the list
 * rises, and what does not grow is not judged again; nights that come back as they were are not asked for. Raises
 * DiscountReason and DiscountLimit; gives how far the reservations are below the list where the owner looks at it, else
 * null.
 */
export function assertMayDiscount(
  viewer: Viewer,
  { before, withBack = before, after }: Judged,
  { isAsked, reason }: DiscountComparison,
): Money | null {
  const below: Money[] = [];
  for (const [reservationId, { TODAY, FROZEN }] of after.standings) {
    const earlier = before.standings.get(reservationId) ?? { TODAY, FROZEN };
    const given = withBack.standings.get(reservationId)?.TODAY ?? TODAY;
    const isGiven = isAsked && givenIn(TODAY) > Math.max(0, givenIn(given));
    if (isGiven && !can(viewer, 'giveDiscounts')) throw limitFor(viewer, after.limit, isGiven);
    if (isGiven) assertDiscountReason(reason);
    const judged = isGiven ? TODAY : FROZEN;
    const isAbove = isAboveLimit(judged) && (isGiven || isGreaterPart(earlier.FROZEN, FROZEN));
    if (isAbove && !can(viewer, 'giveAnyDiscount')) throw limitFor(viewer, after.limit, isGiven);
    if (isGiven || isAbove) below.push(givenIn(judged));
  }
  return below.length > 0 ? sumOf(below) : null;
}

function limitFor(viewer: Viewer, limit: BasisPoints, isGiven: boolean): DiscountLimit {
  if (!can(viewer, 'giveDiscounts')) return new DiscountLimit(0, 'FOR_MORE');
  return new DiscountLimit(limit, isGiven ? 'GIVEN' : 'LEFT');
}

function besideList(plan: RoomPlan, facts: StandingFacts, measure: Measure): NightBesideList[] {
  const isFree = plan.complimentaryReason !== null;
  return plan.nights.map((night) => {
    const today = ofToday(plan, night, facts);
    const frozen = frozenBeside(night);
    // what is no longer sold has no tariff: its own price stands for it
    if (!today) return frozen;
    if (measure === 'TODAY' || isFree) return today;
    const dearer = dearerOf(plan, night, facts);
    const own = { ...frozen, price: frozen.price + meantAs(frozen.from, dearer, today) };
    return listGrossOf(own) < listGrossOf(today) ? own : today;
  });
}

function frozenBeside(night: PlannedNight): NightBesideList {
  return { ...frozenListOf(night), rate: night.taxRate, gross: night.gross };
}

/** The night at the tariff of today for who sleeps there, in the dearer of the room that is sold and the one given. */
function ofToday(plan: RoomPlan, night: PlannedNight, facts: StandingFacts): NightBesideList | null {
  const { prices } = facts;
  const listed = tariffOf(plan.roomTypeId, night, facts);
  if (!listed || !prices) return null;
  const price = listPriceOf(listed) + dearerOf(plan, night, facts);
  return besideListed(night, price, taxContextOf(night, prices));
}

/** How much dearer the room is in which the guest sleeps than the type that is sold; meals cost what they cost there. */
function dearerOf(plan: RoomPlan, night: PlannedNight, facts: StandingFacts): Money {
  const roomId = roomOn(plan.segments, night.night);
  const roomTypeId = roomId && facts.typeOfRoom(roomId);
  if (!roomTypeId || roomTypeId === plan.roomTypeId) return 0;
  const [sold, given] = [tariffOf(plan.roomTypeId, night, facts), tariffOf(roomTypeId, night, facts)];
  if (!sold || !given) return 0;
  return Math.max(0, given.rate + given.extraGuests - sold.rate - sold.extraGuests);
}

/** One night of a type at the tariff; null for a type or meals that are not sold any more. */
function tariffOf(roomTypeId: string, night: PlannedNight, { prices }: StandingFacts): ListedNight | null {
  const type = prices?.roomTypes.find(({ id }) => id === roomTypeId);
  if (!type || !prices || !mealPriceFor(prices.mealPlans, night.mealPlan, roomTypeId)) return null;
  const { adults, children, mealPlan } = night;
  const run = { arrival: night.night, departure: addNights(night.night, 1) };
  const room = { ...run, adults, children, infants: 0, mealPlan, roomTypeId, complimentaryReason: null };
  return listedNightsOf(room, type, prices.mealPlans)[0] ?? null;
}
