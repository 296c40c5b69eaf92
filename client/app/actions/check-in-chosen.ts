import type { LocalDate } from '../../../domain/nights.ts';
import { whyNoCheckIn } from '../../../domain/refusals/check-in-days.ts';
import { occupiedRoomSentence } from '../../../domain/refusals/occupied-room.ts';
import { roomsFor, type StayRoom } from '../../features/reservations/stays/stay-labels.ts';

/**
 * Why chosen rooms of a booking are not checked in at once, in sentences: none of them may be now, or something has to be
 * asked first. Null when nothing has to be.
 */
export function whyNotReady(chosen: readonly StayRoom[], today: LocalDate): string | null {
  const rooms = roomsFor(chosen, 'CHECK_IN');
  const [first] = chosen;
  if (rooms.length === 0)
    return first ? whyNoCheckIn(first, today) : 'This room is not in the booking any more.';
  const occupied = rooms.flatMap(({ room, occupant }) =>
    occupant ? [occupiedRoomSentence(room?.number ?? null, occupant, today)] : [],
  );
  const reasons = [
    rooms.some(({ needsId }) => needsId) && 'an ID is missing',
    rooms.some(({ housekeeping }) => housekeeping === 'DIRTY') && 'the room is to be cleaned',
    rooms.some(({ proposedFees }) => proposedFees.length > 0) && 'a fee for coming early is proposed',
  ].filter((reason) => reason !== false);
  const words = reasons.join(', ');
  const asked = words === '' ? [] : [`${words[0]?.toUpperCase()}${words.slice(1)}.`];
  return [...occupied, ...asked].join(' ') || null;
}
