/** What a gender is called. */
export const GENDER_NAMES = { FEMALE: 'Woman', MALE: 'Man', OTHER: 'Another' } as const;

/** What an ID is called. */
export const ID_TYPE_NAMES = {
  AADHAAR: 'Aadhaar',
  PASSPORT: 'Passport',
  DRIVING_LICENCE: 'Driving licence',
  VOTER_ID: 'Voter card',
  PAN: 'PAN card',
  OTHER: 'Another one',
} as const;
