import { useQuery } from '@apollo/client/react';
import { REVENUE_FIGURES } from '../../../../domain/reports/revenue-labels.ts';
import type { RevenueReportInput } from '../../../gql/schema.generated.ts';
import { areaPaths } from '../../../lib/area-paths.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { Day } from '../../../ui/day.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SkeletonTable } from '../../../ui/feedback/skeleton-table.tsx';
import { Link } from '../../../ui/link.tsx';
import { formatCount } from '../page/formats.ts';
import { moneyColumn, onDesk } from '../page/report-columns.tsx';
import { TitledTable } from '../page/titled-table.tsx';
import { RevenueRowsDocument, type RevenueRowsQuery } from './revenue-rows.generated.ts';

type Row = RevenueRowsQuery['revenueRows']['rows'][number];

const words = REVENUE_FIGURES;
const ALL = 'all';
// reports are for admins alone
const paths = areaPaths('admin');
const COLUMNS: readonly Column<Row>[] = [
  {
    ...{ key: 'day', header: 'Day', sortBy: ({ day }: Row) => day },
    cell: ({ id, day }) => (id === ALL ? 'All' : <Day value={day} />),
  },
  {
    ...{ key: 'code', header: 'Booking' },
    cell: ({ id, code }) => (id === ALL ? null : <Link to={paths.booking(code)}>{code}</Link>),
  },
  { key: 'guest', header: 'Guest', sortBy: ({ guest }) => guest, cell: ({ guest }) => guest },
  { key: 'what', header: 'What', sortBy: ({ what }) => what, cell: ({ what }) => what },
  onDesk(moneyColumn('room', words.room.name, ({ room }) => room)),
  onDesk(moneyColumn('other', words.other.name, ({ other }) => other)),
  onDesk(moneyColumn('fees', words.fees.name, ({ fees }) => fees)),
  moneyColumn('earned', words.earned.name, ({ room, other, fees }) => room + other + fees),
];

/** The nights and extras behind the figures, each with its booking, and their sum. */
export function RevenueRows({ input, closeAddress }: { input: RevenueReportInput; closeAddress: string }) {
  const { data, error, refetch } = useQuery(RevenueRowsDocument, {
    variables: { input },
    fetchPolicy: 'cache-and-network',
  });
  if (error && !data)
    return <ErrorState title="The rows could not be loaded" onRetry={() => void refetch()} />;
  if (!data) return <SkeletonTable label="Loading the rows" />;
  const { rows, count, room, other, fees } = data.revenueRows;
  const sum: Row = {
    ...{ __typename: 'RevenueRow', id: ALL, day: input.from, code: '', guest: '', what: '' },
    ...{ room, other, fees },
  };
  return (
    <TitledTable title="Nights and extras">
      <div className="flex flex-wrap items-center justify-between gap-3 pb-2 print:hidden">
        <p className="text-ink-2">
          {rows.length < count
            ? `The latest ${formatCount(rows.length)} of ${formatCount(count)}. Choose fewer days to see the others.`
            : `${formatCount(count)} ${count === 1 ? 'row adds' : 'rows add'} up to what was earned.`}
        </p>
        <ButtonLink to={closeAddress}>Hide the rows</ButtonLink>
      </div>
      <DataTable
        label="Nights and extras"
        rows={rows}
        columns={COLUMNS}
        rowKey={({ id }) => id}
        total={sum}
        empty={<p className="text-ink-2">Nothing was earned in these days.</p>}
      />
    </TitledTable>
  );
}
