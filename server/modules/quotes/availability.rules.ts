import { addNights, type DateRange, type LocalDate, MAX_DAYS_AHEAD } from '../../../domain/nights.ts';
import { mostThatFit } from '../room-claims/refit.rules.ts';
import type { LiveClaim } from '../room-claims/room-choice.rules.ts';
import type { ClaimsOfLodge, ClaimsOfType } from './free-rooms.sql.ts';
import type { RoomTypeRates } from './rate.rules.ts';
import { seasonRestrictionsOf } from './restriction.rules.ts';
import { NEAR } from './stay-dates.rules.ts';

const MAX_NEAREST = 3;

/** How many rooms of the type are free on the night that has the fewest. */
function leastFreeOf({ freeByNight }: ClaimsOfType): number {
  return freeByNight.length === 0 ? 0 : Math.min(...freeByNight.map(({ count }) => count));
}

/**
 * How many more stays of these nights fit, others moved to another room of the type where that helps. `whole` is read
 * for types that need a search.
 */
export function freeCountOf(
  ofType: ClaimsOfType,
  whole: ClaimsOfLodge | undefined,
  run: DateRange,
  today: LocalDate,
): number {
  const most = leastFreeOf(ofType);
  const isSettled = ofType.freeRooms.length >= most || !ofType.needsSearch;
  if (isSettled || !whole) return most;
  return mostThatFit(whole.rooms, claimsOf(whole), { stay: run, most }, today);
}

/** The claims of a type: as they are written in the database, column by column, and those of guests who should have left. */
function claimsOf({ rooms, claims, overstays }: ClaimsOfLodge): LiveClaim[] {
  const { claimId, place, arrival, departure, isMovable } = claims;
  const read = (claimId ?? []).map((id, index) => ({
    claimId: id,
    roomId: rooms[place?.[index] ?? -1]?.id ?? '',
    arrival: arrival?.[index] ?? '',
    departure: departure?.[index] ?? '',
    isMovable: isMovable?.[index] ?? false,
  }));
  return [...read, ...overstays];
}

/** Near runs, open for booking, of as many nights with so many rooms free and no season against them, the nearest first. */
export function nearestTo(
  run: DateRange,
  {
    ofType,
    type,
    today,
    count,
  }: { ofType: ClaimsOfType; type: RoomTypeRates; today: LocalDate; count: number },
): DateRange[] {
  const countByOffset = new Map(ofType.near.map((near) => [near.offset, near.count]));
  const offsets = Array.from({ length: NEAR }, (_, index) => [-(index + 1), index + 1]).flat();
  return offsets
    .filter((offset) => (countByOffset.get(offset) ?? 0) >= count)
    .map((offset) => ({
      arrival: addNights(run.arrival, offset),
      departure: addNights(run.departure, offset),
    }))
    .filter(({ arrival }) => arrival >= today && arrival <= addNights(today, MAX_DAYS_AHEAD))
    .filter((near) => seasonRestrictionsOf(type, near).length === 0)
    .slice(0, MAX_NEAREST);
}
