import { formatCode } from '../../../domain/code.ts';
import { BYTE_ORDER_MARK, csvLine } from '../../tables/csv.ts';
import { ageOn, idWordsOf } from '../documents/registration-card.rules.ts';
import type { RegisterGuest, RegisterNight } from '../types.generated.ts';
import type { StoredRegisterGuest, StoredRegisterNight } from './police-register.sql.ts';

/** A night with the adults of it: ages as on that night, IDs in words, and how many adults of a room have no name. */
export function registerNightOf(stored: StoredRegisterNight, childMaxAge: number): RegisterNight {
  const { night, rooms } = stored;
  const adults = stored.guests
    .map((guest) => ({ guest, age: agedOn(guest, night) }))
    .filter(({ age }) => age === null || age > childMaxAge);
  return {
    night,
    guests: adults.map(({ guest, age }) => registerGuestOf(guest, age)),
    unnamed: rooms.flatMap(({ adults: wanted, ...room }) => {
      const named = adults.filter(({ guest }) => guest.roomId === room.id);
      const count = wanted - named.length;
      return count > 0 ? [{ ...room, count }] : [];
    }),
  };
}

function agedOn({ birthDate, age }: StoredRegisterGuest, night: string): number | null {
  return birthDate === null ? (age ?? null) : ageOn(birthDate, night);
}

function registerGuestOf(
  { idType, idNumber, birthDate: _birthDate, roomId: _roomId, ...guest }: StoredRegisterGuest,
  age: number | null,
): RegisterGuest {
  return { ...guest, age, idWords: idWordsOf(idType, idNumber) };
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

const GENDER_NAMES = { FEMALE: 'Woman', MALE: 'Man', OTHER: 'Another' } as const;

/** The register as a table; an adult without a name is a line that says so. */
export function registerTable(nights: readonly RegisterNight[]): string {
  return BYTE_ORDER_MARK + csvLine(HEADER) + nights.map(linesOf).join('');
}

function linesOf({ night, guests, unnamed }: RegisterNight): string {
  const named = guests.map((guest) =>
    csvLine([
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
    ]),
  );
  const missing = unnamed.map(({ room, count, reservationCode }) =>
    csvLine([
      ...[night, room ?? null, count === 1 ? '1 adult without a name' : `${count} adults without a name`],
      ...Array.from({ length: 12 }, () => null),
      ...[formatCode(reservationCode), null, null],
    ]),
  );
  return [...named, ...missing].join('');
}
