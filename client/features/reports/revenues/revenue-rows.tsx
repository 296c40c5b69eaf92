import { useQuery } from '@apollo/client/react';
import { formatCode } from '../../../../domain/code.ts';
import { nameOfWeekday, type Weekday } from '../../../../domain/nights.ts';
import { REVENUE_FIGURES } from '../../../../domain/reports/revenue-labels.ts';
import type { RevenueReportInput } from '../../../gql/schema.generated.ts';
import { areaPaths } from '../../../lib/area-paths.ts';
import { rowsFilePath } from '../../../lib/export-paths.ts';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { Day } from '../../../ui/day.tsx';
import { Link } from '../../../ui/link.tsx';
import { formatCount } from '../page/formats.ts';
import { moneyColumn, onDesk, pageColumns } from '../page/report-columns.tsx';
import { rowsFileNameOf } from '../page/report-period.ts';
import { RowPages } from '../page/row-pages.tsx';
import { RowsBehind } from '../page/rows-behind.tsx';
import { RevenueRowsDocument, type RevenueRowsQuery } from './revenue-rows.generated.ts';

type Rows = RevenueRowsQuery['revenueRows'];
type Row = Rows['rows'][number];

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
    cell: ({ id, code }) => (id === ALL ? null : <Link to={paths.booking(code)}>{formatCode(code)}</Link>),
  },
  { key: 'guest', header: 'Guest', sortBy: ({ guest }) => guest, cell: ({ guest }) => guest },
  {
    ...{ key: 'what', header: 'What', sortBy: ({ what }: Row) => what },
    cell: ({ what, isFree }) => (isFree ? `${what}, free of charge` : what),
  },
  onDesk(moneyColumn('room', words.room.name, ({ room }) => room)),
  onDesk(moneyColumn('other', words.other.name, ({ other }) => other)),
  onDesk(moneyColumn('fees', words.fees.name, ({ fees }) => fees)),
  moneyColumn('earned', words.earned.name, ({ room, other, fees }) => room + other + fees),
];

type RevenueRowsProps = {
  input: RevenueReportInput;
  /** Whether the nights alone are shown. */
  isOfNights: boolean;
  /** Of which day of the week; null: of any. */
  weekday: Weekday | null;
  /** How many rows are passed over at the beginning. */
  skip: number;
  /** The address of the same rows from another one on. */
  addressFrom: (skip: number) => string;
  closeAddress: string;
};

/** The nights and extras behind the figures, or the nights alone, each with its booking, and their sum. */
export function RevenueRows(props: RevenueRowsProps) {
  const { input, isOfNights, weekday, skip, addressFrom, closeAddress } = props;
  const result = useQuery(RevenueRowsDocument, {
    variables: { input, isOfNights, weekday, skip },
    fetchPolicy: 'cache-and-network',
  });
  const title = [isOfNights ? 'Nights' : 'Nights and extras', weekday && nameOfWeekday(weekday)]
    .filter(Boolean)
    .join(', ');
  return (
    <RowsBehind
      title={title}
      skip={skip}
      result={result}
      countsOf={({ revenueRows }) => ({
        shown: revenueRows.rows.length,
        count: revenueRows.count,
        sum: isOfNights ? nightsIn(revenueRows) : 'what was earned',
      })}
      closeAddress={closeAddress}
      file={{
        path: rowsFilePath('revenue', { input, isOfNights, weekday }),
        name: rowsFileNameOf(input, 'revenue-rows'),
      }}
    >
      {({ revenueRows: { rows, count, room, other, fees } }) => (
        <div className="grid gap-3">
          <DataTable
            label={title}
            rows={rows}
            columns={pageColumns(COLUMNS, rows, count)}
            rowKey={({ id }) => id}
            total={{
              ...{ __typename: 'RevenueRow', id: ALL, day: input.from, code: '', guest: '', what: '' },
              ...{ isFree: false, room, other, fees },
            }}
            empty={<p className="text-ink-2">Nothing was earned in these days.</p>}
          />
          <RowPages skip={skip} shown={rows.length} count={count} addressFrom={addressFrom} />
        </div>
      )}
    </RowsBehind>
  );
}

function nightsIn({ roomsSold, roomsFree }: Rows): string {
  return `${formatCount(roomsSold)} sold and ${formatCount(roomsFree)} free of charge`;
}
