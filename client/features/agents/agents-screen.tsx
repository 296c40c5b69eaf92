import { useMemo, useState } from 'react';
import { agentsFound } from '../../../domain/listing/agents-search.ts';
import { type ListSearch, listSearchParams, parseListSearch } from '../../../domain/listing/list-search.ts';
import type { Sold } from '../../../domain/listing/sold.ts';
import { useQuery } from '../../lib/api/use-query.ts';
import type { AreaPaths } from '../../lib/area-paths.ts';
import { formatCount } from '../../lib/format/format.ts';
import { agentsCsvPath } from '../../lib/searched-export-paths.ts';
import { saveList } from '../../lib/session/save-list.ts';
import { useAddressParams } from '../../lib/use-address-params.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { QueryResult } from '../../ui/feedback/query-result.tsx';
import { SkeletonTable } from '../../ui/feedback/skeleton-table.tsx';
import { SearchField } from '../../ui/form/search-field.tsx';
import { lazyDialog } from '../../ui/overlay/lazy-dialog.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SaveListButton } from '../../ui/saving/save-list-button.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import type { PaymentTaker } from './agent-format.ts';
import { AgentAccountsDocument, LinkedGuestsDocument } from './agents-list.generated.ts';
import { type AgentRow, AgentsTable } from './agents-table.tsx';
import { useAgentSwitch } from './use-agent-switch.ts';

const AgentDialog = lazyDialog(async () => (await import('./agent-dialog.tsx')).AgentDialog);

const ACTIVE: readonly { value: Sold; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'on', label: 'Active' },
  { value: 'off', label: 'Not active' },
];

/** What is opened: a new agent, or one by the id, to change it or to take its payment. */
type Wanted = { kind: 'NEW' } | { kind: 'CHANGE' | 'PAY'; agentId: string };

type AgentsScreenProps = {
  paths: AreaPaths;
  /** The dialog in which an agent's payment is taken. */
  takePayment: PaymentTaker;
};

/** Those who bring bookings, with what each side owes. How the list is narrowed and sorted stands in the address. */
export function AgentsScreen({ paths, takePayment }: AgentsScreenProps) {
  const [params, setParams] = useAddressParams();
  const search = useMemo(() => parseListSearch(params), [params]);
  const [wanted, setWanted] = useState<Wanted | null>(null);
  const result = useQuery(AgentAccountsDocument, { fetchPolicy: 'cache-and-network' });
  const { data } = result;
  const narrow = (change: Partial<ListSearch>) =>
    setParams((now) => listSearchParams({ ...parseListSearch(now), ...change }));
  const close = () => setWanted(null);
  // as it is now, also where another user changed it since it was opened
  const id = wanted !== null && wanted.kind !== 'NEW' ? wanted.agentId : null;
  const opened = data?.agentAccounts.find(({ profile }) => profile.id === id)?.profile ?? null;
  return (
    <>
      <PageHeader
        title="Agents"
        note="What is agreed with each, what each owes the lodge, and what the lodge owes each."
        actions={
          <Button variant="primary" onClick={() => setWanted({ kind: 'NEW' })}>
            New agent
          </Button>
        }
      />
      <div className="grid gap-4">
        <Filters search={search} onNarrow={narrow} />
        <QueryResult
          result={result}
          skeleton={<SkeletonTable label="Loading agents" columns={6} />}
          className="grid gap-4"
        >
          {({ agentAccounts }) => (
            <Results
              accounts={agentAccounts}
              search={search}
              paths={paths}
              onNarrow={narrow}
              onWant={setWanted}
            />
          )}
        </QueryResult>
      </div>
      {wanted?.kind === 'NEW' && <AgentDialog agent={null} onClose={close} />}
      {wanted?.kind === 'CHANGE' && opened && <AgentDialog agent={opened} onClose={close} />}
      {wanted?.kind === 'PAY' && opened && takePayment(opened, close)}
    </>
  );
}

type FiltersProps = { search: ListSearch; onNarrow: (change: Partial<ListSearch>) => void };

function Filters({ search, onNarrow }: FiltersProps) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <SearchField
        label="Search agents"
        placeholder="Name, phone or e-mail"
        text={search.text}
        onText={(text) => onNarrow({ text })}
        className="w-full sm:w-72"
      />
      <Segmented
        label="Which are shown"
        options={ACTIVE}
        value={search.sold}
        onChange={(sold) => onNarrow({ sold })}
      />
      <div className="ms-auto">
        <SaveListButton
          rowsName="agents"
          onSave={(onRows) => saveList(agentsCsvPath(search), 'agents.csv', onRows)}
        />
      </div>
    </div>
  );
}

type ResultsProps = {
  accounts: readonly AgentRow[];
  search: ListSearch;
  paths: AreaPaths;
  onNarrow: (change: Partial<ListSearch>) => void;
  onWant: (wanted: Wanted) => void;
};

function Results({ accounts, search, paths, onNarrow, onWant }: ResultsProps) {
  const { switchAgent, userError } = useAgentSwitch();
  const rows = agentsFound(accounts, search);
  // Firebase knows the roles: where it cannot be reached, the list says nothing of them
  const { data } = useQuery(LinkedGuestsDocument, { fetchPolicy: 'cache-and-network' });
  const linkedGuests = new Set(data?.users.nodes.flatMap(({ agent }) => agent?.id ?? []));
  return (
    <>
      {userError && <Notice variant="danger">{userError.message}</Notice>}
      <AgentsTable
        rows={rows}
        linkedGuests={linkedGuests}
        sorting={{ sort: search.sort, onSort: (sort) => onNarrow({ sort }) }}
        paths={paths}
        onPay={({ profile: { id: agentId } }) => onWant({ kind: 'PAY', agentId })}
        onChange={({ profile: { id: agentId } }) => onWant({ kind: 'CHANGE', agentId })}
        onSwitch={({ profile }) => switchAgent(profile)}
        empty={accounts.length === 0 ? <NoneYet onNew={() => onWant({ kind: 'NEW' })} /> : <NoneFound />}
      />
      {accounts.length > 0 && (
        <p role="status" className="text-ink-2">
          {formatCount(rows.length, 'agent')}
        </p>
      )}
    </>
  );
}

function NoneYet({ onNew }: { onNew: () => void }) {
  return (
    <EmptyState
      drawing="papers"
      title="No agents yet"
      action={
        <Button variant="primary" onClick={onNew}>
          New agent
        </Button>
      }
    >
      Agents who bring bookings are listed here, with what is agreed with each and what each owes.
    </EmptyState>
  );
}

function NoneFound() {
  return (
    <EmptyState drawing="papers" title="No agent found" action={<ButtonLink to="?">Show all</ButtonLink>}>
      None has this name, phone number or e-mail address, or is active so.
    </EmptyState>
  );
}
