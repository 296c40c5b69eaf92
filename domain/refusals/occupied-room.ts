import { formatDay, type LocalDate } from '../nights.ts';

/** The guests still in house in a room that others are to be checked into. */
export type RoomOccupant = { readonly guestName: string; readonly departure: LocalDate };

/** 'Room 203 is still occupied by Omar Gill (leaves today).' */
export function occupiedRoomSentence(
  room: string | null,
  { guestName, departure }: RoomOccupant,
  today: LocalDate,
): string {
  const where = room === null ? 'The room' : `Room ${room}`;
  return `${where} is still occupied by ${guestName} (${leaving(departure, today)}).`;
}

function leaving(departure: LocalDate, today: LocalDate): string {
  if (departure === today) return 'leaves today';
  return departure < today
    ? `should have left on ${formatDay(departure)}`
    : `stays until ${formatDay(departure)}`;
}
