import { KEY_SCOPE_NAMES } from '../../../domain/listing/key-scope-names.ts';
import type { ApiKeyScope } from '../../gql/schema.generated.ts';

/** What a key may read, with what that means, where one is chosen. */
export const SCOPES = [
  { value: 'REPORTS', label: KEY_SCOPE_NAMES.REPORTS, outcome: 'Revenues, bookings, expenses, Financials' },
  { value: 'READ', label: KEY_SCOPE_NAMES.READ, outcome: 'Everything, guests too' },
] as const satisfies readonly { value: ApiKeyScope; label: string; outcome: string }[];
