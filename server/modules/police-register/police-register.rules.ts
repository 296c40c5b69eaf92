import { formatCode } from '../../../domain/code.ts';
import { GENDER_NAMES } from '../../../domain/listing/guest-names.ts';
import {
  type AdultsOfRoom,
  adultsOfRoom,
  ageOf,
  registeredName,
  unnamedAdultWords,
} from '../../../domain/police/register.ts';
import { BYTE_ORDER_MARK, csvLine } from '../../tables/csv.ts';
import { idWordsOf } from '../documents/registration-card.rules.ts';
import type { RegisterGuest, RegisterNight, RegisterRoom } from '../types.generated.ts';
import type { StoredRegisterGuest, StoredRegisterNight } from './police-register.sql.ts';

/** A night with the adults of it: ages as on that night, IDs in words, and which adults of a room have no name. */
export function registerNightOf(stored: StoredRegisterNight, childMaxAge: number): RegisterNight {
  const { night } = stored;
  const rooms = stored.rooms.map((room) => {
    const named = stored.guests.filter(({ roomId }) => roomId === room.id);
    return { room, ...adultsOfRoom(named.map(agedGuest), room, { night, childMaxAge }) };
  });
  const guests = rooms.flatMap((room) => guestsOf(room, night));
  const unnamed = rooms.reduce((sum, room) => sum + room.unnamed.length, 0);
  return {
    night,
    adults: rooms.reduce((sum, { count }) => sum + count, 0),
    withoutName: unnamed + guests.filter(({ hasName, mayBeChild }) => !hasName && !mayBeChild).length,
    guests,
    rooms: rooms.map(({ room: { children: _children, ...room }, count, unnamed }) => ({
      ...room,
      adults: count,
      unnamed: [...unnamed],
    })),
  };
}

type AgedGuest = StoredRegisterGuest & { readonly age: number | null };

function agedGuest(guest: StoredRegisterGuest): AgedGuest {
  return { ...guest, age: guest.age ?? null };
}

/** The guests of a room in the order in which they were read, those who may be children with them. */
function guestsOf({ adults, uncertain }: AdultsOfRoom<AgedGuest>, night: string): RegisterGuest[] {
  return [
    ...adults.map((guest) => registerGuestOf(guest, { night, mayBeChild: false })),
    ...uncertain.map((guest) => registerGuestOf(guest, { night, mayBeChild: true })),
  ];
}

function registerGuestOf(
  { idType, idNumber, birthDate, fullName, isPrimary: _isPrimary, ...guest }: AgedGuest,
  { night, mayBeChild }: { readonly night: string; readonly mayBeChild: boolean },
): RegisterGuest {
  return {
    ...guest,
    name: registeredName({ fullName, phone: guest.phone ?? null }),
    hasName: fullName.trim() !== '',
    mayBeChild,
    age: ageOf({ birthDate, age: guest.age }, night),
    idWords: idWordsOf(idType, idNumber),
  };
}

const HEADER = [
  ...['Night', 'Room', 'Name', 'Father or husband', 'Gender', 'Age', 'Nationality', 'Address', 'Phone', 'ID'],
  ...[
    'Passport',
    'Visa',
    'Vehicle',
    'Coming from',
    'Going to',
    'Booking',
    'Form III arrival',
    'Form III departure',
  ],
];

/** The register as a table; an adult without a name is a line that says so, after those of the room who have one. */
export function registerTable(nights: readonly RegisterNight[]): string {
  return BYTE_ORDER_MARK + csvLine(HEADER) + nights.map(linesOf).join('');
}

function linesOf({ night, guests, rooms }: RegisterNight): string {
  return rooms
    .flatMap((room) => [
      ...guests.filter(({ roomId }) => roomId === room.id).map((guest) => guestLine(night, guest)),
      ...room.unnamed.map((place) => unnamedLine(night, room, place)),
    ])
    .join('');
}

function guestLine(night: string, guest: RegisterGuest): string {
  return csvLine([
    ...[night, guest.room ?? null, guest.name, guest.relativeName ?? null],
    ...[
      guest.gender ? GENDER_NAMES[guest.gender] : null,
      guest.age ?? null,
      guest.nationality,
      guest.address ?? null,
    ],
    ...[guest.phone ?? null, guest.idWords ?? null, guest.passportNumber ?? null, guest.visaNumber ?? null],
    ...[guest.vehicleNumber ?? null, guest.comingFrom ?? null, guest.goingTo ?? null],
    ...[
      formatCode(guest.reservationCode),
      guest.arrivalFormNumber ?? null,
      guest.departureFormNumber ?? null,
    ],
  ]);
}

function unnamedLine(
  night: string,
  { room, bookedBy, reservationCode }: RegisterRoom,
  place: number,
): string {
  return csvLine([
    ...[night, room ?? null, unnamedAdultWords(place, { room: room ?? null, bookedBy })],
    ...Array.from({ length: 12 }, () => null),
    ...[formatCode(reservationCode), null, null],
  ]);
}
