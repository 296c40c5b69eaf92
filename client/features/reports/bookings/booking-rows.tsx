import { formatCode } from '../../../../domain/code.ts';
import { formatMoney } from '../../../../domain/money.ts';
import { BOOKING_FIGURES } from '../../../../domain/reports/booking-labels.ts';
import { LIVE_STATUSES, STATUS_NAMES } from '../../../../domain/statuses.ts';
import type {
  BookingReportInput,
  BookingRowsRange,
  ReservationStatus,
} from '../../../gql/schema.generated.ts';
import { useQuery } from '../../../lib/api/use-query.ts';
import { areaPaths } from '../../../lib/area-paths.ts';
import { rowsFilePath } from '../../../lib/export-paths.ts';
import type { Column } from '../../../ui/data-table.tsx';
import { Day } from '../../../ui/day.tsx';
import { Link } from '../../../ui/link.tsx';
import { ListTable } from '../../../ui/list/list-table.tsx';
import { StatusBadge } from '../../reservations/parts/status-badge.tsx';
import { formatCount } from '../page/formats.ts';
import { countColumn, inSmall, moneyColumn, pageColumns } from '../page/report-columns.tsx';
import { rowsFileNameOf } from '../page/report-period.ts';
import type { ReportRows, ReportSearch } from '../page/report-search.ts';
import { RowPages } from '../page/row-pages.tsx';
import { RowsBehind } from '../page/rows-behind.tsx';
import { rangeName } from './booking-report-input.ts';
import { BookingRowsDocument, type BookingRowsQuery } from './booking-rows.generated.ts';

type Rows = BookingRowsQuery['bookingRows'];
type Row = Rows['rows'][number];

const words = BOOKING_FIGURES;
const ALL = 'all';
// reports are for admins alone
const paths = areaPaths('admin');
const COLUMNS: readonly Column<Row>[] = [
  {
    key: 'code',
    header: 'Booking',
    cell: ({ id, code }) => (id === ALL ? 'All' : <Link to={paths.booking(code)}>{formatCode(code)}</Link>),
  },
  { key: 'guest', header: 'Guest', sortBy: ({ guest }) => guest, cell: ({ guest }) => guest },
  inSmall({
    key: 'roomType',
    header: 'Room type',
    sortBy: ({ roomType }: Row) => roomType,
    cell: ({ roomType }) => roomType,
  }),
  {
    key: 'status',
    header: 'Status',
    sortBy: ({ status }: Row) => status,
    cell: ({ id, status }) => (id === ALL ? null : <StatusBadge status={status} />),
  },
  {
    key: 'arrival',
    header: 'Arrival',
    sortBy: ({ arrival }: Row) => arrival,
    cell: ({ id, arrival }) => (id === ALL ? null : <Day value={arrival} />),
  },
  countColumn('nights', words.nights, ({ nights }) => nights),
  inSmall(moneyColumn('fees', words.fees, ({ fees }) => fees)),
  moneyColumn('value', words.value, ({ value }) => value),
];

/** The same with the fee in place of the worth. */
const OF_FEES: readonly Column<Row>[] = [
  ...COLUMNS.filter(({ key }) => key !== 'fees' && key !== 'value'),
  moneyColumn('fees', words.fees, ({ fees }) => fees),
];

const LOST = ['CANCELLED', 'NO_SHOW'] as const;

function isStatus(rows: ReportRows): rows is ReportRows & ReservationStatus {
  return rows in STATUS_NAMES;
}

function statusesOf(rows: ReportRows): ReservationStatus[] | null {
  if (rows === 'standing') return [...LIVE_STATUSES];
  if (rows === 'lost') return [...LOST];
  return isStatus(rows) ? [rows] : null;
}

/** Which days or nights narrow the rooms; the ones ahead where an address names both. */
function narrowedBy({ ahead, stay }: Pick<ReportSearch, 'ahead' | 'stay'>): BookingRowsRange | null {
  if (ahead) return { of: 'LEAD_TIME', ...ahead };
  return stay && { of: 'LENGTH', ...stay };
}

function titleOf(range: BookingRowsRange | null, withFees: boolean): string {
  if (withFees) return 'Rooms with a fee';
  if (range === null) return 'Rooms booked, one by one';
  const { of, least, most = null } = range;
  const numbers = `${rangeName({ least, most })} ${of === 'LENGTH' ? 'night' : 'day'}${most === 1 ? '' : 's'}`;
  return of === 'LENGTH' ? `Rooms booked for ${numbers}` : `Rooms booked ${numbers} ahead`;
}

type BookingRowsProps = {
  input: BookingReportInput;
  search: Pick<ReportSearch, 'ahead' | 'stay'>;
  rows: ReportRows;
  /** How many rows are passed over at the beginning. */
  skip: number;
  /** The address of the same rows from another one on. */
  addressFrom: (skip: number) => string;
  closeAddress: string;
};

/** The rooms behind the figures, each with its booking, and their sum. */
export function BookingRows(props: BookingRowsProps) {
  const { input, search, rows: wanted, skip, addressFrom, closeAddress } = props;
  const withFees = wanted === 'FEES';
  const asked = { input, statuses: statusesOf(wanted), range: narrowedBy(search), withFees };
  const result = useQuery(BookingRowsDocument, {
    variables: { ...asked, skip },
    fetchPolicy: 'cache-and-network',
  });
  const title = titleOf(asked.range, withFees);
  return (
    <RowsBehind
      title={title}
      skip={skip}
      result={result}
      countsOf={({ bookingRows: { rows, count, bookings, fees } }) => ({
        shown: rows.length,
        count,
        order: 'the latest arrival first',
        sum: withFees
          ? formatMoney(fees)
          : `${formatCount(count)} ${count === 1 ? 'room' : 'rooms'} of ${formatCount(bookings)} ${bookings === 1 ? 'booking' : 'bookings'}`,
      })}
      closeAddress={closeAddress}
      file={{ path: rowsFilePath('booking', asked), name: rowsFileNameOf(input, 'booking-rows') }}
    >
      {({ bookingRows: { rows, count, nights, value, fees } }) => (
        <div className="grid gap-3">
          <ListTable
            label={title}
            rows={rows}
            columns={pageColumns(withFees ? OF_FEES : COLUMNS, rows, count)}
            rowKey={({ id }) => id}
            total={{
              __typename: 'BookingRow',
              id: ALL,
              code: '',
              guest: '',
              roomType: '',
              status: 'HELD',
              arrival: input.from,
              departure: input.to,
              nights,
              value,
              fees,
            }}
            empty={<p className="text-ink-2">No room was booked like that in these days.</p>}
          />
          <RowPages skip={skip} shown={rows.length} count={count} addressFrom={addressFrom} />
        </div>
      )}
    </RowsBehind>
  );
}
