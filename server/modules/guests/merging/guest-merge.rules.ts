import type { GuestFacts } from '../../types.generated.ts';
import type { KnownOfGuest } from '../core/guest.input.ts';

/** Which fields are chosen together; notes are kept of both. */
const FIELDS: { readonly [facts in GuestFacts]: readonly (keyof KnownOfGuest)[] } = {
  FULL_NAME: ['fullName'],
  PHONE: ['phone'],
  EMAIL: ['email'],
  NATIONALITY: ['nationality'],
  GENDER: ['gender'],
  BIRTH: ['birthDate', 'age'],
  RELATIVE_NAME: ['relativeName'],
  ADDRESS: ['address'],
  ID: ['idType', 'idNumber'],
  PASSPORT: ['passportNumber', 'passportPlace', 'passportIssuedOn', 'passportExpiresOn'],
  VISA: ['visaNumber', 'visaType', 'visaPlace', 'visaIssuedOn', 'visaExpiresOn'],
  ARRIVED_IN_INDIA: ['arrivedInIndiaOn'],
  VEHICLE: ['vehicleNumber'],
  DO_NOT_RENT: ['doNotRentReason'],
};

/** What is known of the one guest that two become, and the names of the fields that came from the other. */
export function mergedGuest(
  kept: KnownOfGuest,
  other: KnownOfGuest,
  fromOther: readonly GuestFacts[],
): { readonly known: KnownOfGuest; readonly taken: string[] } {
  const fields = fromOther.flatMap((facts) => FIELDS[facts]);
  const chosen = Object.fromEntries(fields.map((field) => [field, other[field]]));
  const known: KnownOfGuest = {
    ...kept,
    // the fields of a guest, each as the other has it
    ...(chosen as Partial<KnownOfGuest>),
    notes: notesOfBoth(kept.notes, other.notes),
  };
  // no mark is lost by choosing: it is taken away with a reason of its own
  known.doNotRentReason ??= kept.doNotRentReason ?? other.doNotRentReason;
  const taken = Object.keys(known).filter(
    (field) => known[field as keyof KnownOfGuest] !== kept[field as keyof KnownOfGuest],
  );
  return { known, taken };
}

type Reached = Pick<KnownOfGuest, 'phone' | 'email'>;

/** The phone numbers and e-mail addresses of the two that the one guest they become has not. */
export function contactsBeside(known: Reached, two: readonly Reached[]): string[] {
  const all = two.flatMap(({ phone, email }) => [phone, email]).filter((contact) => contact !== null);
  return [...new Set(all)].filter((contact) => contact !== known.phone && contact !== known.email);
}

function notesOfBoth(kept: string | null, other: string | null): string | null {
  if (!kept || !other || kept === other) return kept || other;
  return `${kept}\n${other}`;
}
