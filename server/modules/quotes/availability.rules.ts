import { addNights, type LocalDate, type Run } from '../../../domain/nights.ts';
import { fitStay } from '../room-claims/refit.rules.ts';
import { freeRoomsFor, type LiveClaim } from '../room-claims/room-choice.rules.ts';
import { NEAR, type TypeStock } from './free-rooms.sql.ts';
import type { RoomTypeRates } from './rate.rules.ts';
import { seasonRestrictionsOf } from './restriction.rules.ts';
import { MOST_DAYS_AHEAD } from './stay-dates.rules.ts';

const MOST_NEAREST = 3;

/** How many more stays of these nights fit, others moved to another room of the type where that helps. */
export function freeCountOf(
  { freeRooms, freeByNight, rooms, claims }: TypeStock,
  run: Run,
  today: LocalDate,
): number {
  const most = Math.min(...freeByNight.map(({ count }) => count));
  if (freeRooms.length >= most) return freeRooms.length;
  // Greedy by arrival is optimal on intervals: while nothing stands still, capacity every night is enough.
  if (claims.every(({ isMovable }) => isMovable)) return most;
  let current: LiveClaim[] = [...claims];
  for (let count = 0; count < most; count += 1) {
    const fit = fitStay(rooms, current, run, today);
    if (!fit) return count;
    const target = new Map(fit.moves.map(({ claimId, toRoom }) => [claimId, toRoom]));
    current = current.map((claim) => ({ ...claim, roomId: target.get(claim.claimId) ?? claim.roomId }));
    current.push({ ...run, claimId: `wanted ${count}`, roomId: fit.roomId, isMovable: true });
  }
  return most;
}

/** Near runs, open for booking, of as many nights with so many rooms free and no season against them, the nearest first. */
export function nearestTo(
  run: Run,
  { stock, type, today, count }: { stock: TypeStock; type: RoomTypeRates; today: LocalDate; count: number },
): Run[] {
  const offsets = Array.from({ length: NEAR }, (_, index) => [-(index + 1), index + 1]).flat();
  return offsets
    .map((offset) => ({
      arrival: addNights(run.arrival, offset),
      departure: addNights(run.departure, offset),
    }))
    .filter(({ arrival }) => arrival >= today && arrival <= addNights(today, MOST_DAYS_AHEAD))
    .filter((near) => seasonRestrictionsOf(type, near).length === 0)
    .filter((near) => freeRoomsFor(stock.rooms, stock.claims, near, today).length >= count)
    .slice(0, MOST_NEAREST);
}
