import type { WriteContext } from '../../../db/write.ts';
import type { LodgePrices } from '../../quotes/price-list.rules.ts';
import type { RoomPlan } from '../core/change-plan.rules.ts';
import { readChangeRooms } from '../core/change-rooms.sql.ts';
import { wholeReservation } from '../core/change-rules.ts';
import { type DiscountStanding, type Measure, standingOf } from './discount-limit.rules.ts';
import { type BilledBeside, readBilledBeside } from './discount-limit.sql.ts';
import { readPricesFor } from './plan-prices.ts';

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
