import * as v from 'valibot';
import { isCalendarDay, isLocalDate, type LocalDate } from '../../../domain/nights.ts';
import { parsePhone } from '../../../domain/phone.ts';
import { ValidationFailed } from '../../graphql/refusal.ts';
import { text } from '../../graphql/text.ts';
import { validated } from '../../graphql/validated.ts';
import { idOf } from '../quotes/quote.input.ts';
import { isEmail } from '../reservations/reservation.input.ts';
import { EmailInvalid, NameRequired, PhoneInvalid } from '../reservations/reservation.refusals.ts';
import { AadhaarLast4 } from './guest.refusals.ts';

/** Left out: it stays; null or empty: it is taken away. */
const words = (max: number) => v.exactOptional(v.nullable(v.pipe(text({ max }), v.transform(emptyAsNull))));
const day = v.exactOptional(
  v.nullable(v.pipe(v.string('Enter a day.'), v.check(isLocalDate, 'Enter a day.'))),
);

const known = v.object({
  fullName: words(200),
  phone: words(40),
  email: words(254),
  nationality: v.exactOptional(
    v.nullable(
      v.pipe(
        v.string(),
        v.trim(),
        v.toUpperCase(),
        v.regex(/^[A-Z]{2}$/, 'Enter the two letters of a country.'),
      ),
    ),
  ),
  gender: v.exactOptional(v.nullable(v.picklist(['FEMALE', 'MALE', 'OTHER']))),
  age: v.exactOptional(
    v.nullable(
      v.pipe(
        v.number('Enter an age.'),
        v.integer('Enter an age.'),
        v.minValue(0, 'Enter an age from 0 to 130.'),
        v.maxValue(130, 'Enter an age from 0 to 130.'),
      ),
    ),
  ),
  birthDate: v.exactOptional(
    v.nullable(v.pipe(v.string(), v.check(isBirthDate, 'Enter a day that has been.'))),
  ),
  relativeName: words(200),
  address: words(500),
  idType: v.exactOptional(
    v.nullable(v.picklist(['AADHAAR', 'PASSPORT', 'DRIVING_LICENCE', 'VOTER_ID', 'PAN', 'OTHER'])),
  ),
  idNumber: words(40),
  passportNumber: words(40),
  passportPlace: words(100),
  passportIssuedOn: day,
  passportExpiresOn: day,
  visaNumber: words(40),
  visaType: words(40),
  visaPlace: words(100),
  visaIssuedOn: day,
  visaExpiresOn: day,
  arrivedInIndiaOn: day,
  vehicleNumber: words(20),
  notes: words(2_000),
  doNotRentReason: words(500),
});

const update = v.object({
  guestId: idOf('a guest'),
  version: v.nullish(v.pipe(v.number(), v.integer()), null),
  ...known.entries,
});

const MOST_NAMES = 50;
const naming = v.object({
  reservationId: idOf('a reservation'),
  reservationRoomId: idOf('a room'),
  version: v.pipe(v.number(), v.integer()),
  guests: v.pipe(
    v.array(
      v.object({
        id: v.nullish(idOf('a guest'), null),
        fullName: v.nullish(text({ max: 200 }), null),
        phone: v.nullish(text({ max: 40 }), null),
      }),
    ),
    v.maxLength(MOST_NAMES, 'These are too many guests.'),
  ),
});

/** What may be known about a guest: all of it, none of it left out. */
export type KnownOfGuest = {
  [field in keyof v.InferOutput<typeof known>]-?: v.InferOutput<typeof known>[field];
};

/** What is changed about a guest, cleaned. */
export type GuestChanges = v.InferOutput<typeof known>;
export type GuestUpdate = {
  readonly guestId: string;
  readonly version: number | null;
  readonly changes: GuestChanges;
};

/** Who sleeps in a room, cleaned. */
export type NamingInput = v.InferOutput<typeof naming>;

function emptyAsNull(typed: string): string | null {
  return typed === '' ? null : typed;
}

const OLDEST_YEAR = 1900;

function isBirthDate(typed: string): boolean {
  return isCalendarDay(typed) && Number(typed.slice(0, 4)) >= OLDEST_YEAR;
}

/** Raises ValidationFailed, PhoneInvalid or EmailInvalid. */
export function guestUpdateOf(input: unknown): GuestUpdate {
  const { guestId, version, ...changes } = validated(update, input);
  if (changes.phone) changes.phone = storedPhone(changes.phone);
  if (changes.email) {
    if (!isEmail(changes.email)) throw new EmailInvalid();
    changes.email = changes.email.toLowerCase();
  }
  return { guestId, version, changes };
}

/** Raises ValidationFailed. */
export function namingOf(input: unknown): NamingInput {
  return validated(naming, input);
}

/** What is typed as a number, as it is stored; raises PhoneInvalid. */
export function storedPhone(typed: string): string {
  const phone = parsePhone(typed);
  if (phone === null) throw new PhoneInvalid();
  return phone;
}

const LAST_4 = /^\d{4}$/;

/** Judges a guest as they would be stored. Raises NameRequired, AadhaarLast4 or ValidationFailed. */
export function assertKeepable(guest: KnownOfGuest, today: LocalDate): void {
  if (!guest.fullName && !guest.phone) throw new NameRequired();
  if (guest.idType === 'AADHAAR' && !LAST_4.test(guest.idNumber ?? '')) throw new AadhaarLast4();
  const problems = [
    guest.idType && !guest.idNumber && { path: 'idNumber', message: 'Enter the number of the ID.' },
    guest.idNumber && !guest.idType && { path: 'idType', message: 'Choose which ID it is.' },
    guest.birthDate &&
      guest.birthDate > today && { path: 'birthDate', message: 'Enter a day that has been.' },
  ];
  const found = problems.filter((problem) => typeof problem === 'object' && problem !== null);
  if (found.length > 0) throw new ValidationFailed(found);
}
