import type { DateRange, LocalDate } from '../../../../domain/nights.ts';
import type { WriteContext } from '../../../db/write.ts';
import { fitStays, type Move } from '../../room-claims/refit.rules.ts';
import type { LiveClaim } from '../../room-claims/room-choice.rules.ts';
import type { RoomMove } from '../../types.generated.ts';
import { moveClaims } from '../core/booking.sql.ts';
import { auditMoves } from '../core/booking-record.ts';
import { dateSpanOf } from '../core/change-plan.rules.ts';
import { type LockedRoom, lockRooms } from '../core/claims.sql.ts';
import { publishChange } from '../core/reservation-events.write.ts';
import { searchClaims } from './claims-search.ts';
import { releaseExpiredHolds } from './hold-expiry.write.ts';
import { readPlannedMoves } from './reservation-moves.sql.ts';

/** A stay that has to leave its room, and whether it may be given another one. */
type LeavingStay = DateRange & { readonly claimId: string; readonly isMovable: boolean };

/** Which stays leave a locked room, and where they may go. */
type ClearingWanted<Stay extends LeavingStay> = {
  readonly roomId: string;
  readonly leaving: readonly Stay[];
  /** The locked rooms that are left for them, as they will be sold. */
  readonly rooms: RoomsOfType;
  readonly today: LocalDate;
};

/** How a room is cleared: for each stay that leaves it the room it gets, or null, and who else moves for them. */
type Clearing<Stay extends LeavingStay> = {
  readonly places: readonly { readonly stay: Stay; readonly roomId: string | null }[];
  readonly moves: readonly Move[];
};

/** The rooms of a type, locked. */
export type RoomsOfType = readonly LockedRoom[];

/** Locks the rooms of the type of a room, as every claim on one of them does, and ends the holds there that ran out. */
export async function lockRoomsOfType(write: WriteContext, roomId: string): Promise<RoomsOfType> {
  const rooms = await lockRooms(write, { roomTypeIds: [], roomIds: [roomId] });
  await releaseExpiredHolds(
    write,
    rooms.map(({ id }) => id),
  );
  return rooms;
}

/** Where stays that have to leave a room would go; others move where that helps. Nothing is written. */
export async function planClearing<Stay extends LeavingStay>(
  { tx, now }: Pick<WriteContext, 'tx' | 'now'>,
  { roomId, leaving, rooms, today }: ClearingWanted<Stay>,
): Promise<Clearing<Stay>> {
  const scope = {
    roomIds: rooms.map(({ id }) => id),
    dateSpan: dateSpanOf(leaving),
    today,
    now,
    without: leaving.map(({ claimId }) => claimId),
  };
  const movable = leaving.filter(({ isMovable }) => isMovable);
  return searchClaims(tx, scope, ({ claims, known }) => {
    const within = claims.filter((claim) => rooms.some((room) => isSoldOver(room, claim)));
    const arrange = (stays: readonly Stay[]) => fitStays(rooms, within, stays, today, known);
    const placed = arrange(movable) ? movable : mostOf(movable, (stays) => arrange(stays) !== null);
    const { roomIds, moves } = arrange(placed) ?? { roomIds: [], moves: [] };
    const roomOf = new Map(placed.map((stay, place) => [stay, roomIds[place] ?? null]));
    const own = placed.map((stay): Move => {
      return { claimId: stay.claimId, fromRoom: roomId, toRoom: roomOf.get(stay) ?? roomId };
    });
    return {
      places: leaving.map((stay) => ({ stay, roomId: roomOf.get(stay) ?? null })),
      moves: [...own, ...moves],
    };
  });
}

/** What lies in none of the rooms as they will be sold, as the form of somebody who books, is looked after by nobody here. */
function isSoldOver(
  { id, activeFrom, activeTo }: LockedRoom,
  { roomId, arrival, departure }: LiveClaim,
): boolean {
  return id === roomId && arrival >= activeFrom && (activeTo === null || departure <= activeTo);
}

/** The stays, one after the other, for which there is room beside those before them. */
function mostOf<Stay>(stays: readonly Stay[], fits: (stays: readonly Stay[]) => boolean): Stay[] {
  const placed: Stay[] = [];
  for (const stay of stays) if (fits([...placed, stay])) placed.push(stay);
  return placed;
}

/** The moves of others in words, as a refusal names them. */
export function movesOfOthers(
  { tx }: Pick<WriteContext, 'tx'>,
  { places, moves }: Clearing<LeavingStay>,
): Promise<RoomMove[]> {
  const leaving = new Set(places.map(({ stay }) => stay.claimId));
  return readPlannedMoves(
    tx,
    moves.filter(({ claimId }) => !leaving.has(claimId)),
  );
}

/**
 * Moves stays out of a room as planned under the same locks. As with all moves for another's sake, claims change rooms and no
 * version, date or price does; the first page lists them, and takes them back.
 */
export async function clearRoom(
  write: WriteContext,
  rooms: RoomsOfType,
  { moves }: Pick<Clearing<LeavingStay>, 'moves'>,
  reason: string,
): Promise<void> {
  const moved = await moveClaims(write.tx, moves);
  auditMoves(write, { rooms, moves, moved, causedBy: null, reason });
  publishChange(
    write,
    moved,
    moved.map(({ code }) => code),
  );
}
