import { AGENTS_ORDER, agentsFound } from '../../../domain/listing/agents-search.ts';
import type { ListSearch } from '../../../domain/listing/list-search.ts';
import { sortedBy } from '../../../domain/listing/table-sort.ts';
import { BYTE_ORDER_MARK, csvLine } from '../../tables/csv.ts';
import type { AgentAccount } from '../types.generated.ts';

const HEADER = [
  'Agent',
  'Short name',
  'Phone',
  'E-mail',
  'GSTIN',
  'Commission %',
  'Credit limit',
  'Confirms at once',
  'Active',
  'Open bills',
  'To pay',
  'Commission due',
];

/** The agents that a search leaves, in its order, as a table. */
export function agentsTable(accounts: readonly AgentAccount[], search: ListSearch): string {
  const lines = sortedBy(agentsFound(accounts, search), AGENTS_ORDER, search.sort).map(
    ({ profile, balance }) =>
      csvLine([
        ...[profile.name, profile.code, profile.phone ?? null, profile.email ?? null, profile.gstin ?? null],
        profile.commission / 100,
        profile.creditLimit == null ? null : { paise: profile.creditLimit },
        ...[profile.confirmsInstantly, profile.isActive].map((is) => (is ? 'Yes' : 'No')),
        balance.openBills,
        { paise: balance.owed },
        { paise: balance.commissionDue },
      ]),
  );
  return [BYTE_ORDER_MARK + csvLine(HEADER), ...lines].join('');
}
