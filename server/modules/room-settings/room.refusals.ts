import { formatDay, type LocalDate } from '../../../domain/nights.ts';
import { refusal } from '../../errors/refusal.ts';
import type { RoomMove, StayPlace } from '../types.generated.ts';

/** What stands in the way of a change of a room. */
type InTheWay = {
  readonly room: string;
  readonly stays: number;
  readonly places: StayPlace[];
  readonly moves: RoomMove[];
  /** The first night on which the room is kept back, which moving the stays does not end; null for none. */
  readonly blockedOn: LocalDate | null;
};

/**
 * Stays are coming into the room on nights on which it would not be sold any more, or would be of another type: how many, where
 * each would go, who else would move for them, and whether it is kept back on such a night, too.
 */
export class RoomHasStays extends refusal('RoomHasStaysError', 'ROOM_HAS_STAYS', (inTheWay: InTheWay) => {
  const { room, stays, blockedOn } = inTheWay;
  const coming = `Room ${room} has ${stays} coming ${stays === 1 ? 'stay. Move it' : 'stays. Move them'} first.`;
  const blocked =
    blockedOn && ` It is also not for sale on ${formatDay(blockedOn)}: put it on sale again first.`;
  return { ...inTheWay, message: `${coming}${blocked ?? ''}` };
}) {}
