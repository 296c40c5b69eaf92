import type { ApiKeyScope } from '../../gql/schema.generated.ts';

/** What a key may read, as the list says it. */
export const SCOPE_NAMES: { readonly [scope in ApiKeyScope]: string } = {
  REPORTS: 'Reports',
  READ: 'All reading',
};

/** The same with what it means, where one is chosen. */
export const SCOPES = [
  { value: 'REPORTS', label: SCOPE_NAMES.REPORTS, outcome: 'Revenues, bookings, expenses, Financials' },
  { value: 'READ', label: SCOPE_NAMES.READ, outcome: 'Everything that an admin sees, guests too' },
] as const satisfies readonly { value: ApiKeyScope; label: string; outcome: string }[];
