import { Ellipsis } from 'lucide-react';
import type { ReactNode } from 'react';
import { AGENTS_ORDER } from '../../../domain/listing/agents-search.ts';
import { formatPercent } from '../../../domain/money.ts';
import type { AreaPaths } from '../../lib/area-paths.ts';
import { formatCount } from '../../lib/format/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import type { Column, DataTableProps } from '../../ui/data-table.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Link } from '../../ui/link.tsx';
import { ListTable } from '../../ui/list/list-table.tsx';
import { Money } from '../../ui/money.tsx';
import { Menu } from '../../ui/overlay/menu.tsx';
import type { AgentAccountsQuery } from './agents-list.generated.ts';

/** An agent with what each side owes. */
export type AgentRow = AgentAccountsQuery['agentAccounts'][number];

type AgentsTableProps = {
  rows: readonly AgentRow[];
  /** The ids of those whose account is linked while its role is Guest. */
  linkedGuests: ReadonlySet<string>;
  sorting: NonNullable<DataTableProps<AgentRow>['sorting']>;
  paths: AreaPaths;
  onPay: (row: AgentRow) => void;
  onChange: (row: AgentRow) => void;
  /** Switches the agent off, or on again. */
  onSwitch: (row: AgentRow) => void;
  empty: ReactNode;
};

/** The agents, each with what can be done with it. */
export function AgentsTable({ rows, sorting, empty, ...acts }: AgentsTableProps) {
  const columns = columnsOf(acts);
  return (
    <ListTable
      label="Agents"
      rows={rows}
      columns={columns}
      rowKey={({ profile }) => profile.id}
      empty={empty}
      sorting={sorting}
    />
  );
}

type ColumnsOf = Pick<AgentsTableProps, 'paths' | 'linkedGuests' | 'onPay' | 'onChange' | 'onSwitch'>;

function columnsOf(acts: ColumnsOf): Column<AgentRow>[] {
  return [
    {
      key: 'name',
      header: 'Agent',
      cell: ({ profile }) => (
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Link to={acts.paths.agent(profile.id)}>{profile.name}</Link>
          {!profile.isActive && <Badge variant="gone">Not active</Badge>}
          {profile.signInEmail && !profile.isLinked && <Badge>Invited</Badge>}
          {acts.linkedGuests.has(profile.id) && (
            <span className="text-sm text-ink-2">
              Linked, but the role is Guest. <Link to={acts.paths.linkedGuests()}>Give the role</Link>
            </span>
          )}
        </span>
      ),
      sortBy: AGENTS_ORDER.name,
      place: 'max-lg:row-start-1',
    },
    {
      key: 'code',
      header: 'Short name',
      cell: ({ profile }) => profile.code,
      sortBy: AGENTS_ORDER.code,
      isDeskOnly: true,
    },
    {
      key: 'percent',
      header: 'Commission',
      cell: ({ profile }) => (
        <>
          {formatPercent(profile.commission)}
          <span className="lg:hidden"> commission</span>
        </>
      ),
      sortBy: AGENTS_ORDER.percent,
      isNumeric: true,
      place: 'max-lg:row-start-2 max-lg:text-left max-lg:text-sm max-lg:text-ink-2',
    },
    {
      key: 'bills',
      header: 'Open bills',
      cell: ({ balance: { openBills } }) => (
        <>
          <span className="max-lg:hidden">{openBills}</span>
          <span className="lg:hidden">{formatCount(openBills, 'open bill')}</span>
        </>
      ),
      sortBy: AGENTS_ORDER.bills,
      isNumeric: true,
      place: 'max-lg:col-start-2 max-lg:row-start-2 max-lg:text-sm max-lg:text-ink-2',
    },
    {
      key: 'owed',
      header: 'To pay',
      cell: ({ balance }) => <Money amount={balance.owed} isDue className="font-semibold" />,
      sortBy: AGENTS_ORDER.owed,
      isNumeric: true,
      place: 'max-lg:col-start-2 max-lg:row-start-1',
    },
    {
      key: 'commission',
      header: 'Commission due',
      cell: ({ balance }) => (
        <>
          <Money amount={balance.commissionDue} />
          <span className="lg:hidden"> commission due</span>
        </>
      ),
      sortBy: AGENTS_ORDER.commission,
      isNumeric: true,
      place: 'max-lg:row-start-3 max-lg:self-center max-lg:text-left max-lg:text-sm max-lg:text-ink-2',
    },
    {
      key: 'actions',
      header: 'Actions',
      isHeaderUnseen: true,
      cell: (row) => <Acts row={row} {...acts} />,
      place: 'max-lg:col-start-2 max-lg:row-start-3 max-lg:-me-2.5 max-lg:mt-1 max-lg:justify-self-end',
      className: 'text-right',
    },
  ];
}

type ActsProps = Omit<ColumnsOf, 'paths' | 'linkedGuests'> & { row: AgentRow };

function Acts({ row, onPay, onChange, onSwitch }: ActsProps) {
  const { profile, balance } = row;
  return (
    <span className="inline-flex items-center gap-1">
      {balance.openBills > 0 && (
        <Button aria-label={`Take payment from ${profile.name}`} onClick={() => onPay(row)}>
          Take payment
        </Button>
      )}
      <Menu
        trigger={
          <IconButton label={`Do something with ${profile.name}`}>
            <Ellipsis aria-hidden />
          </IconButton>
        }
        items={[
          { label: 'Change…', onSelect: () => onChange(row) },
          { label: profile.isActive ? 'Switch off' : 'Switch on', onSelect: () => onSwitch(row) },
        ]}
      />
    </span>
  );
}
