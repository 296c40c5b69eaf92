import { formatMoney } from '../../../../domain/money.ts';
import { ENQUIRY_CHANNEL_NAMES } from '../../../../domain/reports/enquiry-channels.ts';
import { REFUSED_FIGURES } from '../../../../domain/reports/refused-labels.ts';
import type { BookingReportInput } from '../../../gql/schema.generated.ts';
import { useQuery } from '../../../lib/api/use-query.ts';
import { rowsFilePath } from '../../../lib/export-paths.ts';
import type { Column } from '../../../ui/data-table.tsx';
import { Day } from '../../../ui/day.tsx';
import { ListTable } from '../../../ui/list/list-table.tsx';
import { formatCount } from '../page/formats.ts';
import { countColumn, moneyColumn, pageColumns } from '../page/report-columns.tsx';
import { rowsFileNameOf } from '../page/report-period.ts';
import { RowPages } from '../page/row-pages.tsx';
import { RowsBehind } from '../page/rows-behind.tsx';
import { RefusedRowsDocument, type RefusedRowsQuery } from './refused-rows.generated.ts';

type Row = RefusedRowsQuery['refusedRows']['rows'][number];

const TITLE = 'Asked for, not free, day by day';
const ALL = 'all';
const COLUMNS: readonly Column<Row>[] = [
  {
    key: 'night',
    header: 'Night',
    sortBy: ({ night }: Row) => night,
    cell: ({ id, night }) => (id === ALL ? 'All' : <Day value={night} />),
  },
  {
    key: 'roomType',
    header: 'Room type',
    sortBy: ({ roomType }: Row) => roomType,
    cell: ({ roomType }) => roomType,
  },
  {
    key: 'askedOn',
    header: 'Asked on',
    sortBy: ({ askedOn }: Row) => askedOn,
    cell: ({ id, askedOn }) => (id === ALL ? null : <Day value={askedOn} />),
  },
  {
    key: 'channel',
    header: 'Where',
    sortBy: ({ channel }: Row) => channel,
    cell: ({ id, channel }) => (id === ALL ? null : ENQUIRY_CHANNEL_NAMES[channel]),
  },
  countColumn('rooms', REFUSED_FIGURES.rooms, ({ rooms }) => rooms),
  moneyColumn('value', REFUSED_FIGURES.value, ({ value }) => value),
];

type RefusedRowsProps = {
  input: BookingReportInput;
  /** How many rows are passed over at the beginning. */
  skip: number;
  /** The address of the same rows from another one on. */
  addressFrom: (skip: number) => string;
  closeAddress: string;
};

/** What was asked for and not free, by the day on which it was asked for, and the sum. Who asked is not kept. */
export function RefusedRows({ input, skip, addressFrom, closeAddress }: RefusedRowsProps) {
  const result = useQuery(RefusedRowsDocument, {
    variables: { input, skip },
    fetchPolicy: 'cache-and-network',
  });
  return (
    <RowsBehind
      title={TITLE}
      skip={skip}
      result={result}
      countsOf={({ refusedRows: { rows, count, rooms, value } }) => ({
        shown: rows.length,
        count,
        order: 'the latest night first',
        sum: `${formatCount(rooms)} ${rooms === 1 ? 'room' : 'rooms'} that ${rooms === 1 ? 'was' : 'were'} not free, worth ${formatMoney(value)} at most`,
      })}
      closeAddress={closeAddress}
      file={{ path: rowsFilePath('refused', { input }), name: rowsFileNameOf(input, 'refused-rows') }}
    >
      {({ refusedRows: { rows, count, rooms, value } }) => (
        <div className="grid gap-3">
          <ListTable
            label={TITLE}
            rows={rows}
            columns={pageColumns(COLUMNS, rows, count)}
            rowKey={({ id }) => id}
            total={{
              __typename: 'RefusedRow',
              id: ALL,
              night: input.from,
              roomType: '',
              askedOn: input.from,
              channel: 'DESK',
              rooms,
              value,
            }}
            empty={<p className="text-ink-2">Nothing was asked for these nights that was not free.</p>}
          />
          <RowPages skip={skip} shown={rows.length} count={count} addressFrom={addressFrom} />
        </div>
      )}
    </RowsBehind>
  );
}
