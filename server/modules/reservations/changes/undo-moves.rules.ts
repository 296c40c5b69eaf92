import { type DateRange, doDateRangesOverlap, type LocalDate } from '../../../../domain/nights.ts';
import { fitStays, type Move } from '../../room-claims/refit.rules.ts';
import { freeRoomsFor, type LiveClaim } from '../../room-claims/room-choice.rules.ts';
import type { LockedRoom } from '../core/claims.sql.ts';
import type { MovedForAnother } from './undo-moves.sql.ts';

/** A stay on its way back to the room that it had. */
export type Undo = DateRange & {
  readonly claimId: string;
  readonly fromRoom: string;
  readonly toRoom: string;
};

/** The rooms and what claims them, those on their way back left out. */
type RoomsNow = {
  readonly rooms: readonly LockedRoom[];
  readonly claims: readonly LiveClaim[];
  readonly today: LocalDate;
};

/** What keeps a stay from going back: a claim in its room, or the room itself, which is not sold on these nights. */
export type Obstacle = { readonly roomId: string; readonly claimId: string | null };

/** Why a stay cannot be moved back, in a sentence; null where nothing about the stay itself is in the way. */
export function whyItStays(moved: MovedForAnother): string | null {
  const { code, status, isPinned, isUndone, isMovable, fromRoom, toRoom, roomNow } = moved;
  const who = code ?? 'A booking that is being filled in';
  if (isUndone) return 'These moves were undone already.';
  if (status === 'CHECKED_IN') return `${who} is in house by now.`;
  if (status !== null && status !== 'HELD' && status !== 'CONFIRMED') return `${who} needs no room any more.`;
  if (roomNow === null) return `The hold of ${who} has ended.`;
  if (roomNow !== toRoom) return `${who} has room ${roomNow} by now.`;
  if (isPinned) return `Room ${roomNow} is promised to ${who}. Take the promise back first.`;
  return isMovable ? null : `${who} cannot lie in room ${fromRoom} any more.`;
}

/**
 * The moves that bring all of them back at once. The stays in `givesWay` that lie there now go to other free rooms of
 * the type, without anybody else moving; an obstacle where one finds none, or where somebody else lies there.
 */
export function movesBack(
  back: readonly Undo[],
  { rooms, claims, today }: RoomsNow,
  givesWay: ReadonlySet<string>,
): readonly Move[] | Obstacle {
  for (const way of back) {
    const room = rooms.find(({ id }) => id === way.toRoom);
    const isSold = room !== undefined && freeRoomsFor([room], [], way, today).length > 0;
    if (!isSold) return { roomId: way.toRoom, claimId: null };
    const other = back.find(
      (one) => one !== way && one.toRoom === way.toRoom && doDateRangesOverlap(one, way),
    );
    if (other) return { roomId: way.toRoom, claimId: other.claimId };
  }
  const inTheWay = claims.filter((claim) =>
    back.some((way) => way.toRoom === claim.roomId && doDateRangesOverlap(way, claim)),
  );
  const fast = inTheWay.find(({ claimId, isMovable }) => !isMovable || !givesWay.has(claimId));
  if (fast) return fast;
  const standing = [
    ...claims.filter((claim) => !inTheWay.includes(claim)),
    ...back.map((way) => ({ ...way, roomId: way.toRoom })),
  ].map((claim) => ({ ...claim, isMovable: false }));
  const moves: Move[] = back.map(({ claimId, fromRoom, toRoom }) => ({ claimId, fromRoom, toRoom }));
  const typeOf = ({ roomId }: LiveClaim) => rooms.find(({ id }) => id === roomId)?.roomTypeId;
  for (const [roomTypeId, leaving] of Map.groupBy(inTheWay, typeOf)) {
    const ofType = rooms.filter((room) => room.roomTypeId === roomTypeId);
    const fit = fitStays(ofType, standing, leaving, today);
    const [first] = leaving;
    if (!fit) return first ?? { roomId: '', claimId: null };
    leaving.forEach(({ claimId, roomId }, index) => {
      moves.push({ claimId, fromRoom: roomId, toRoom: fit.roomIds[index] ?? roomId });
    });
  }
  return moves;
}
