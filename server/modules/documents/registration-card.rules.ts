import type { LocalDate } from '../../../domain/nights.ts';
import { ageOf } from '../../../domain/police/register.ts';
import type { RegistrationCard } from '../types.generated.ts';
import type { IdKind, StoredCard } from './desk-documents.sql.ts';

const ID_NAMES: { readonly [kind in IdKind]: string } = {
  AADHAAR: 'Aadhaar',
  PASSPORT: 'Passport',
  DRIVING_LICENCE: 'Driving licence',
  VOTER_ID: 'Voter ID',
  PAN: 'PAN',
  OTHER: 'Other ID',
};

/** The card with its IDs in words, and with ages on the day at the lodge. */
export function registrationCardOf({ guests, ...card }: StoredCard, today: LocalDate): RegistrationCard {
  return {
    ...card,
    guests: guests.map(({ idType, birthDate, ...guest }) => ({
      ...guest,
      idName: idType === null ? null : ID_NAMES[idType],
      idNumber:
        idType === 'AADHAAR' && guest.idNumber ? `XXXX XXXX ${guest.idNumber}` : (guest.idNumber ?? null),
      age: ageOf({ birthDate, age: guest.age ?? null }, today),
    })),
  };
}

/** The kind and number of an ID; of an Aadhaar card the last 4 digits, which are all that is kept. Null without one. */
export function idWordsOf(idType: IdKind | null, idNumber: string | null): string | null {
  if (idType === null) return null;
  const number = idType === 'AADHAAR' && idNumber ? `XXXX XXXX ${idNumber}` : idNumber;
  return [ID_NAMES[idType], number].filter(Boolean).join(' ');
}
