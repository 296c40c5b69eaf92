import * as v from 'valibot';
import { isWholeAadhaar } from '../../../../domain/aadhaar.ts';
import { isEmail } from '../../../../domain/email.ts';
import { isCalendarDay, isLocalDate, type LocalDate } from '../../../../domain/nights.ts';
import { parsePhone } from '../../../../domain/phone.ts';
import { NameRequired } from '../../../errors/name.refusals.ts';
import { ValidationFailed } from '../../../errors/refusal.ts';
import { idOf } from '../../../graphql/id.ts';
import { line, text } from '../../../graphql/text.ts';
import { validated } from '../../../graphql/validated.ts';
import { AadhaarLast4, EmailInvalid, PhoneInvalid } from './guest.refusals.ts';

/** Left out: it stays; null or empty: it is taken away. */
const words = (max: number) => v.exactOptional(v.nullable(v.pipe(text({ max }), v.transform(emptyAsNull))));
const entry = (max: number) => v.exactOptional(v.nullable(v.pipe(line({ max }), v.transform(emptyAsNull))));
const day = v.exactOptional(
  v.nullable(v.pipe(v.string('Enter a day.'), v.check(isLocalDate, 'Enter a day.'))),
);

/** By which a guest is known and reached. */
export const contactEntries = { fullName: entry(200), phone: entry(40), email: entry(254) };

const known = v.object({
  ...contactEntries,
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
    v.nullable(v.pipe(v.string(), v.check(isBirthDate, 'Enter a day in the past.'))),
  ),
  relativeName: entry(200),
  address: words(500),
  idType: v.exactOptional(
    v.nullable(v.picklist(['AADHAAR', 'PASSPORT', 'DRIVING_LICENCE', 'VOTER_ID', 'PAN', 'OTHER'])),
  ),
  idNumber: entry(40),
  passportNumber: entry(40),
  passportPlace: entry(100),
  passportIssuedOn: day,
  passportExpiresOn: day,
  visaNumber: entry(40),
  visaType: entry(40),
  visaPlace: entry(100),
  visaIssuedOn: day,
  visaExpiresOn: day,
  arrivedInIndiaOn: day,
  vehicleNumber: entry(20),
  notes: words(2_000),
  doNotRentReason: words(500),
});

const update = v.object({
  guestId: idOf('a guest'),
  version: v.pipe(v.number(), v.integer()),
  rentAgainReason: v.nullish(text({ max: 500 }), null),
  ...known.entries,
});

const MAX_NAMES = 50;
const naming = v.object({
  reservationId: idOf('a reservation'),
  reservationRoomId: idOf('a room'),
  version: v.pipe(v.number(), v.integer()),
  guests: v.pipe(
    v.array(
      v.object({
        id: v.nullish(idOf('a guest'), null),
        fullName: v.nullish(line({ max: 200 }), null),
        phone: v.nullish(line({ max: 40 }), null),
      }),
    ),
    v.maxLength(MAX_NAMES, 'Too many guests at once.'),
  ),
  allTheSameReason: v.nullish(text({ max: 500 }), null),
});

/** What may be known about a guest: all of it, none of it left out. */
export type KnownOfGuest = {
  [field in keyof v.InferOutput<typeof known>]-?: v.InferOutput<typeof known>[field];
};

/** Somebody of a list with all that is known of them, and other numbers and addresses that they had. */
export type ListedGuest = KnownOfGuest & { readonly alsoKnownBy?: readonly string[] };

/** What is changed about a guest, cleaned. */
export type GuestChanges = v.InferOutput<typeof known>;
export type GuestUpdate = {
  readonly guestId: string;
  readonly version: number;
  readonly changes: GuestChanges;
  /** Why rooms are let to the guest again. */
  readonly rentAgainReason: string | null;
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

/** What nobody said of a guest. */
const NOTHING_KNOWN = Object.fromEntries(Object.keys(known.entries).map((field) => [field, null]));

/**
 * A guest as a list says them, cleaned; what is left out is not known. Raises NameRequired, PhoneInvalid, EmailInvalid,
 * AadhaarLast4 or ValidationFailed.
 */
export function listedGuestOf(input: unknown, today: LocalDate): KnownOfGuest {
  // all fields are there: those that are said over those that are not
  const guest = { ...NOTHING_KNOWN, ...withStoredContact(validated(known, input)) } as KnownOfGuest;
  assertKeepable(guest, today);
  return guest;
}

/** Raises ValidationFailed, PhoneInvalid or EmailInvalid. */
export function guestUpdateOf(input: unknown): GuestUpdate {
  const { guestId, version, rentAgainReason, ...changes } = validated(update, input);
  return { guestId, version, changes: withStoredContact(changes), rentAgainReason };
}

/** The phone number and the e-mail address that are given, as they are stored. Raises PhoneInvalid or EmailInvalid. */
export function withStoredContact(given: GuestChanges): GuestChanges {
  const { phone, email } = given;
  if (email && !isEmail(email)) throw new EmailInvalid();
  return {
    ...given,
    ...(phone && { phone: storedPhone(phone) }),
    ...(email && { email: email.toLowerCase() }),
  };
}

const guestVersion = v.object({ guestId: idOf('a guest'), version: v.pipe(v.number(), v.integer()) });

/** A guest as the screen showed them. Raises ValidationFailed. */
export function guestVersionOf(input: unknown): v.InferOutput<typeof guestVersion> {
  return validated(guestVersion, input);
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

/** Raises AadhaarLast4 for a whole Aadhaar number, whatever document it was written down as. */
export function assertNoWholeAadhaar(idType: string | null, ...numbers: (string | null)[]): void {
  const isOfAadhaar = idType === 'AADHAAR' && !LAST_4.test(numbers[0] ?? '');
  if (isOfAadhaar || numbers.some((number) => number !== null && isWholeAadhaar(number))) {
    throw new AadhaarLast4();
  }
}

/** Judges a guest as they would be stored. Raises NameRequired, AadhaarLast4 or ValidationFailed. */
export function assertKeepable(guest: KnownOfGuest, today: LocalDate): void {
  if (!guest.fullName && !guest.phone) throw new NameRequired();
  assertNoWholeAadhaar(guest.idType, guest.idNumber, guest.passportNumber, guest.visaNumber);
  const problems = [
    guest.idType && !guest.idNumber && { path: 'idNumber', message: 'Enter the number of the ID.' },
    guest.idNumber && !guest.idType && { path: 'idType', message: 'Choose which ID it is.' },
    guest.birthDate && guest.birthDate > today && { path: 'birthDate', message: 'Enter a day in the past.' },
  ];
  const found = problems.filter((problem) => typeof problem === 'object' && problem !== null);
  if (found.length > 0) throw new ValidationFailed(found);
}
