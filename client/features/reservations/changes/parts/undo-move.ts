import type { ChangeFrom, MoveRoomInput } from '../../../../gql/schema.generated.ts';
import type { ChangedStay } from './stay-format.ts';

/**
 * Whether one move takes another back: what was moved lay in one room. From tonight on it did where the room that
 * the guests are in is also their last.
 */
export function canUndo(
  { status, room, stretches }: Pick<ChangedStay, 'status' | 'room' | 'stretches'>,
  from: ChangeFrom,
): boolean {
  if (room === null) return false;
  const isFromTonight = status === 'CHECKED_IN' && from === 'TONIGHT';
  const moved = isFromTonight ? stretches.slice(-1) : stretches;
  return moved.every(({ roomId }) => roomId === room.id);
}

/** The move that takes another one back, in one step: the same nights, the promise as it was, the room on sale again. */
export function undoMove(
  { reservationRoomId, version, from, price, blockOld }: MoveRoomInput,
  home: { roomId: string; isPinned: boolean },
): MoveRoomInput {
  return {
    ...home,
    reservationRoomId,
    version,
    ...(from && { from }),
    ...(price && { price }),
    ...(blockOld && { endsBlock: true }),
    mayMoveOthers: true,
  };
}
