import type { IdType } from '../../../../gql/schema.generated.ts';
import { ID_TYPES } from '../id-types.ts';

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
