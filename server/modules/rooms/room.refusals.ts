import { refusal } from '../../errors/refusal.ts';

/** So many stays are coming into the room on nights on which it would not be sold any more, or would be of another type. */
export class RoomHasStays extends refusal(
  'RoomHasStaysError',
  'ROOM_HAS_STAYS',
  (room: string, stays: number) => ({
    message: `Room ${room} has ${stays} coming ${stays === 1 ? 'stay. Move it' : 'stays. Move them'} first.`,
    room,
    stays,
  }),
) {}
