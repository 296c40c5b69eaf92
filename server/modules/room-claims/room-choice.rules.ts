import * as v from 'valibot';
import { type DateRange, epochDayOf, type LocalDate, nightsOf } from '../../../domain/nights.ts';
import * as column from '../../db/column-schemas.ts';

/** A room of the type that is wanted, on sale for the nights [activeFrom, activeTo). */
export const sellableRoomSchema = v.object({
  id: v.string(),
  activeFrom: column.localDate,
  activeTo: v.nullable(column.localDate),
});
export type SellableRoom = v.InferOutput<typeof sellableRoomSchema>;

/** A live claim on one of those rooms: a stay, a hold or a block. */
export const liveClaimSchema = v.object({
  ...column.dateRange.entries,
  claimId: v.string(),
  roomId: v.string(),

  /** Whether the system may give it another room: unpinned, not arrived, whole, sold as this type, no block. */
  isMovable: v.boolean(),
});
export type LiveClaim = v.InferOutput<typeof liveClaimSchema>;

/** A gap that has no end in the books counts as longer than any that has. */
const ENDLESS = 1_000_000;

/** How many of the rooms are without a claim on each night of the run. */
export function freeRoomsByNight(
  rooms: readonly SellableRoom[],
  claims: readonly LiveClaim[],
  run: DateRange,
): { night: LocalDate; free: number }[] {
  return nightsOf(run).map((night) => {
    const taken = new Set(
      claims.filter((claim) => claim.arrival <= night && night < claim.departure).map(({ roomId }) => roomId),
    );
    return { night, free: rooms.filter((room) => isActiveOn(room, night) && !taken.has(room.id)).length };
  });
}

/** The rooms that are free for all nights of the stay, the tightest gap first, else in the order given. */
export function freeRoomsFor(
  rooms: readonly SellableRoom[],
  claims: readonly LiveClaim[],
  stay: DateRange,
  today: LocalDate,
): SellableRoom[] {
  const claimsByRoom = Map.groupBy(claims, ({ roomId }) => roomId);
  return rooms
    .map((room) => ({ room, gap: unsoldAround(room, claimsByRoom.get(room.id) ?? [], stay, today) }))
    .filter((candidate): candidate is { room: SellableRoom; gap: number } => candidate.gap !== null)
    .sort((a, b) => a.gap - b.gap)
    .map(({ room }) => room);
}

/**
 * The free room in which the stay leaves the fewest unsold nights before and after itself, or null when none is
 * free. Nights before today cannot be sold and are no gap.
 */
export function chooseRoom(
  rooms: readonly SellableRoom[],
  claims: readonly LiveClaim[],
  stay: DateRange,
  today: LocalDate,
): SellableRoom | null {
  return freeRoomsFor(rooms, claims, stay, today)[0] ?? null;
}

function isActiveOn(room: SellableRoom, night: LocalDate): boolean {
  return room.activeFrom <= night && (room.activeTo === null || night < room.activeTo);
}

/** The unsold nights that the stay would leave on both sides in this room; null where the room is not free. */
function unsoldAround(
  room: SellableRoom,
  claims: readonly LiveClaim[],
  stay: DateRange,
  today: LocalDate,
): number | null {
  if (stay.arrival < room.activeFrom) return null;
  if (room.activeTo !== null && stay.departure > room.activeTo) return null;
  let soldBefore = room.activeFrom > today ? room.activeFrom : today;
  let soldAfter = room.activeTo;
  for (const claim of claims) {
    if (claim.arrival < stay.departure && stay.arrival < claim.departure) return null;
    if (claim.departure <= stay.arrival && claim.departure > soldBefore) soldBefore = claim.departure;
    const isNext = claim.arrival >= stay.departure && (soldAfter === null || claim.arrival < soldAfter);
    if (isNext) soldAfter = claim.arrival;
  }
  const before = Math.max(0, epochDayOf(stay.arrival) - epochDayOf(soldBefore));
  const after = soldAfter === null ? ENDLESS : epochDayOf(soldAfter) - epochDayOf(stay.departure);
  return before + after;
}
