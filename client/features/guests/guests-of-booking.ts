import { isFromAbroad } from '../../../domain/police/form-three.ts';
import type { BookingGuests_reservationFragment } from './booking-guests.generated.ts';
import { guestName } from './guest-format.ts';

type Booking = BookingGuests_reservationFragment;
type Room = Booking['rooms'][number];
type Guest = Booking['booker'];

/** Whose ID is to be recorded, and of which country they most likely are. */
export type GuestToRecord = { id: string; name: string; likelyCountry: string | null };

/** Who sleeps in a room. Until somebody is named, who booked speaks for the first room. */
export function guestsOf(room: Pick<Room, 'id' | 'guests'>, { rooms, booker }: Booking) {
  const isFirst = rooms[0]?.id === room.id;
  if (room.guests.length > 0 || !isFirst) return room.guests.map((named) => ({ ...named, isBooker: false }));
  return [
    { guest: booker, isPrimary: false, isBooker: true, arrivalFormDueAt: null, departureFormDueAt: null },
  ];
}

/** The guest with the country of those abroad with whom they share a room, as long as nothing is recorded of them. */
export function toRecord(guest: Guest, { rooms }: Pick<Booking, 'rooms'>): GuestToRecord {
  const company = rooms.find(({ guests }) => guests.some(({ guest: { id } }) => id === guest.id));
  const fromAbroad = company?.guests.find(
    ({ guest: { id, nationality } }) => id !== guest.id && isFromAbroad(nationality),
  );
  // A guest is from this country until something else is recorded.
  const isOpen = guest.hasId === false && !isFromAbroad(guest.nationality);
  const likelyCountry = isOpen ? (fromAbroad?.guest.nationality ?? null) : null;
  return { id: guest.id, name: guestName(guest), likelyCountry };
}
