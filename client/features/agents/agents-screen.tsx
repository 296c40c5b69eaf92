import { useSuspenseQuery } from '@apollo/client/react';
import { useState } from 'react';
import type { AreaPaths } from '../../lib/area-paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Link } from '../../ui/link.tsx';
import { Money } from '../../ui/money.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import type { AgentPaid, PaymentTaker } from './agent-format.ts';
import { AgentAccountsDocument, type AgentAccountsQuery } from './agents-list.generated.ts';

type Row = AgentAccountsQuery['agentAccounts'][number];
type AgentsScreenProps = {
  paths: AreaPaths;
  /** The dialog in which an agent's payment is taken. */
  takePayment: PaymentTaker;
};

/** Those who bring bookings, with what each side owes. */
export function AgentsScreen({ paths, takePayment }: AgentsScreenProps) {
  const { data } = useSuspenseQuery(AgentAccountsDocument, { fetchPolicy: 'cache-and-network' });
  const [paying, setPaying] = useState<AgentPaid | null>(null);
  return (
    <>
      <PageHeader title="Agents" note="What each owes the lodge, and what the lodge owes each." />
      <DataTable
        label="Agents"
        rows={data.agentAccounts}
        columns={columnsOf(paths, setPaying)}
        rowKey={({ agent }) => agent.id}
        empty={
          <EmptyState drawing="papers" title="No agents yet">
            Agents who bring bookings are listed here, with what they owe.
          </EmptyState>
        }
      />
      {paying !== null && takePayment(paying, () => setPaying(null))}
    </>
  );
}

function columnsOf(paths: AreaPaths, onPay: (agent: AgentPaid) => void): Column<Row>[] {
  return [
    {
      key: 'name',
      header: 'Agent',
      cell: ({ agent }) => (
        <>
          <Link to={paths.agent(agent.id)}>{agent.name}</Link> {!agent.isActive && <Badge>Not active</Badge>}
        </>
      ),
      sortBy: ({ agent }) => agent.name,
    },
    {
      key: 'bills',
      header: 'Open bills',
      cell: ({ balance }) => balance.openBills,
      sortBy: ({ balance }) => balance.openBills,
      isNumeric: true,
    },
    {
      key: 'owed',
      header: 'To pay',
      cell: ({ balance }) => <Money amount={balance.owed} isDue className="font-semibold" />,
      sortBy: ({ balance }) => balance.owed,
      isNumeric: true,
    },
    {
      key: 'commission',
      header: 'Commission due',
      cell: ({ balance }) => <Money amount={balance.commissionDue} />,
      sortBy: ({ balance }) => balance.commissionDue,
      isNumeric: true,
    },
    {
      key: 'actions',
      header: 'Acts',
      isHeaderUnseen: true,
      cell: ({ agent, balance }) =>
        balance.openBills > 0 && (
          <Button aria-label={`Take payment from ${agent.name}`} onClick={() => onPay(agent)}>
            Take payment
          </Button>
        ),
      className: 'text-right',
    },
  ];
}
