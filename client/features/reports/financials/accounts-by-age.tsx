import { useQuery } from '@apollo/client/react';
import { formatDay } from '../../../../domain/nights.ts';
import { ACCOUNT_AGE_NAMES } from '../../../../domain/reports/account-labels.ts';
import type { AccountAge } from '../../../gql/schema.generated.ts';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SkeletonTable } from '../../../ui/feedback/skeleton-table.tsx';
import { Link } from '../../../ui/link.tsx';
import { countColumn, moneyColumn } from '../page/report-columns.tsx';
import { TitledTable } from '../page/titled-table.tsx';
import { OpenAccountAgesDocument, type OpenAccountAgesQuery } from './open-accounts.generated.ts';
import { type OpenSide, SIDE_TITLES } from './open-side.ts';

type Side = OpenAccountAgesQuery['dues'];
type Row = { age: AccountAge | null; count: number; guests: number; agents: number };

const COLUMNS: readonly Column<Row>[] = [
  {
    ...{ key: 'age', header: 'Age' },
    cell: ({ age }) => <span className="font-medium">{age === null ? 'All' : ACCOUNT_AGE_NAMES[age]}</span>,
  },
  countColumn('count', 'Bookings', ({ count }) => count),
  moneyColumn('guests', 'Guests', ({ guests }) => guests),
  moneyColumn('agents', 'Agents', ({ agents }) => agents),
  moneyColumn('sum', 'In all', ({ guests, agents }) => guests + agents),
];

/** What bookings owe and have paid in advance, by age; each leads to its bookings. */
export function AccountsByAge({ addressOf }: { addressOf: (side: OpenSide) => string }) {
  const { data, error, refetch } = useQuery(OpenAccountAgesDocument, { fetchPolicy: 'cache-and-network' });
  if (error && !data)
    return <ErrorState title="Dues and advances could not be loaded" onRetry={() => void refetch()} />;
  if (!data) return <SkeletonTable label="Loading dues and advances" />;
  return (
    <div className="grid grid-cols-1 items-start gap-3 lg:grid-cols-2 lg:gap-4 print:grid-cols-2">
      <AgesTable side="dues" sums={data.dues} address={addressOf('dues')} none="Nobody owes anything." />
      <AgesTable
        side="advances"
        sums={data.advances}
        address={addressOf('advances')}
        none="Nobody has paid in advance."
      />
    </div>
  );
}

type AgesTableProps = { side: OpenSide; sums: Side; address: string; none: string };

function AgesTable({ side, sums: { day, ages, count, guests, agents }, address, none }: AgesTableProps) {
  const title = `${SIDE_TITLES[side]}, ${formatDay(day)}`;
  return (
    <TitledTable title={title}>
      <DataTable
        label={title}
        rows={count === 0 ? [] : ages}
        columns={COLUMNS}
        rowKey={({ age }) => age ?? 'all'}
        total={{ age: null, count, guests, agents }}
        empty={<p className="text-ink-2">{none}</p>}
      />
      {count > 0 && (
        <p className="pt-2 print:hidden">
          <Link to={address}>Show the bookings</Link>
        </p>
      )}
    </TitledTable>
  );
}
