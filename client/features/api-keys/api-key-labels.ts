import { KEY_SCOPE_NAMES } from '../../../domain/listing/key-scope-names.ts';
import type { ApiKeyScope } from '../../gql/schema.generated.ts';

/** What a key may read, with what that means, where one is chosen. */
export const SCOPES = [
  { value: 'REPORTS', label: KEY_SCOPE_NAMES.REPORTS, outcome: 'The four reports, with the names of guests' },
  { value: 'READ', label: KEY_SCOPE_NAMES.READ, outcome: 'All that an admin reads' },
] as const satisfies readonly { value: ApiKeyScope; label: string; outcome: string }[];
