import type { IdType } from '../../../gql/schema.generated.ts';

export const ID_TYPES = ['AADHAAR', 'PASSPORT', 'DRIVING_LICENCE', 'VOTER_ID', 'PAN', 'OTHER'] as const;

export const ID_TYPE_NAMES: { readonly [type in IdType]: string } = {
  AADHAAR: 'Aadhaar',
  PASSPORT: 'Passport',
  DRIVING_LICENCE: 'Driving licence',
  VOTER_ID: 'Voter card',
  PAN: 'PAN card',
  OTHER: 'Another one',
};

export const ID_OPTIONS = ID_TYPES.map((value) => ({ value, label: ID_TYPE_NAMES[value] }));

/** Beside the number, where the ID is an Aadhaar card, which guests from abroad have none of. */
export const AADHAAR_HINT = 'Of an Aadhaar card only the last 4 digits are kept.';

/** What the server says of an Aadhaar number, said before it is sent: the whole number never leaves the desk. */
export const AADHAAR_LAST4 = 'Enter only the last 4 digits of the Aadhaar number.';

export function isWholeAadhaar({ idType, idNumber }: { idType: string; idNumber: string }): boolean {
  return idType === 'AADHAAR' && idNumber.trim() !== '' && !/^\d{4}$/.test(idNumber.trim());
}
