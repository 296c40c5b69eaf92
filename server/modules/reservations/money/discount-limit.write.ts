import { type BasisPoints, type Money, sumOf } from '../../../../domain/money.ts';
import { can } from '../../../../domain/rights.ts';
import type { Viewer } from '../../../auth/viewer.ts';
import type { WriteContext } from '../../../db/write.ts';
import { DiscountLimit, DiscountReason } from '../../quotes/quote.refusals.ts';
import type { LodgePrices } from '../../quotes/quote.service.ts';
import type { RoomPlan } from '../core/change-plan.rules.ts';
import { readChangeRooms } from '../core/change-rooms.sql.ts';
import { wholeReservation } from '../core/change-rules.ts';
import {
  givenIn,
  isAboveLimit,
  isGreaterPart,
  type Measure,
  type Standing,
  standingOf,
} from './discount-limit.rules.ts';
import { type BilledBeside, readBilledBeside } from './discount-limit.sql.ts';
import { readPricesFor } from './plan-prices.ts';

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

/** Reservations as they are stored, with all that is given away on each, beside the price list of today. */
export async function discountNow(
  write: WriteContext,
  reservationIds: readonly string[],
): Promise<DiscountStanding> {
  const [reservationRooms, billed] = await Promise.all([
    readChangeRooms(write.tx, reservationIds),
    readBilledBeside(write.tx, reservationIds),
  ]);
  const live = wholeReservation({ reservationRooms }, []);
  return discountOf(billed, live, live.length > 0 ? await readPricesFor({ write }, live) : null);
}

/**
 * The same of live rooms as they are, or as a change will leave them, with what stands on the bills. The price list holds all
 * their types and nights; null where every room has ended: then no night has a price, and none is asked for.
 */
export function discountOf(
  { limit, reservations }: BilledBeside,
  live: readonly RoomPlan[],
  prices: LodgePrices | null,
): DiscountStanding {
  const typeOfRoom = (roomId: string) =>
    prices?.roomsAsked.find(({ id }) => id === roomId)?.roomTypeId ?? null;
  const facts = { prices, limit, typeOfRoom };
  const standings = reservations.map(({ reservationId, ...beside }) => {
    const own = live.filter(({ reservationRoom }) => reservationRoom.reservationId === reservationId);
    const standing = (measure: Measure) => standingOf(own, beside, facts, measure);
    return [reservationId, { TODAY: standing('TODAY'), FROZEN: standing('FROZEN') }] as const;
  });
  return { limit, standings: new Map(standings) };
}

/**
 * Judges what an act gives away, each reservation for itself. What is asked for below the list of today needs a reason,
 * and is within the limit of whoever acts; so is what is left when an act gives something else up, where a greater part
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
    if (isGiven && !reason) throw new DiscountReason();
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
