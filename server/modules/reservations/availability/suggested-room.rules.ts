import { ValidationFailed } from '../../../errors/refusal.ts';
import { noSuchRoom } from '../../../errors/unknown-id.ts';
import type { LockedRoom } from '../core/claims.sql.ts';

/** A stay that is given a room by its number beside an act, and the room where it lies or lay. */
type RoomGiven = {
  readonly roomId: string;
  readonly soldAs: string;
  readonly ownRoomId: string | null;
};

/**
 * Raises ValidationFailed for a room of another type than the one sold, or the one where the stay was: that is a move,
 * which asks for its price and says who may give it.
 */
export function assertOfItsType(
  { roomId, soldAs, ownRoomId }: RoomGiven,
  rooms: readonly LockedRoom[],
): void {
  const typeOf = (wanted: string | null) => rooms.find(({ id }) => id === wanted)?.roomTypeId;
  const roomTypeId = typeOf(roomId);
  if (roomTypeId === soldAs || roomTypeId === typeOf(ownRoomId)) return;
  if (!roomTypeId) throw noSuchRoom('rooms');
  const message = 'This room is of another type. Move the stay there, where its price is shown.';
  throw new ValidationFailed([{ path: 'rooms', message }]);
}
