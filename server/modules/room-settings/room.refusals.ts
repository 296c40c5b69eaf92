import { refusal } from '../../errors/refusal.ts';
import type { RoomMove, StayPlace } from '../types.generated.ts';

/**
 * Stays are coming into the room on nights on which it would not be sold any more, or would be of another type: how many, where
 * each would go, and who else would move for them.
 */
export class RoomHasStays extends refusal(
  'RoomHasStaysError',
  'ROOM_HAS_STAYS',
  (room: string, stays: number, places: StayPlace[], moves: RoomMove[]) => ({
    message: `Room ${room} has ${stays} coming ${stays === 1 ? 'stay. Move it' : 'stays. Move them'} first.`,
    room,
    stays,
    places,
    moves,
  }),
) {}
