import { ID_TYPE_NAMES } from '../../../../../domain/listing/guest-names.ts';
import { isFromAbroad } from '../../../../../domain/police/form-three.ts';
import type { IdType } from '../../../../gql/schema.generated.ts';
import { ID_TYPES } from '../id-types.ts';

export const ID_OPTIONS = ID_TYPES.map((value) => ({ value, label: ID_TYPE_NAMES[value] }));

const AADHAAR_HINT = 'Of an Aadhaar card only the last 4 digits are kept.';

/** What is said beside the number of an ID; guests from abroad have no Aadhaar card, and are told nothing of it. */
export function idNumberHint(idType: string, nationality: string | null): string | undefined {
  return idType === 'AADHAAR' && !isFromAbroad(nationality) ? AADHAAR_HINT : undefined;
}

/** The ID that most guests of a nationality show. */
export function usualIdType(nationality: string | null): IdType {
  return isFromAbroad(nationality) ? 'PASSPORT' : 'AADHAAR';
}
