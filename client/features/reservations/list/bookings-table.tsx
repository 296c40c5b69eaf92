import { formatCode } from '../../../../domain/code.ts';
import { formatDateRange, nightsBetween } from '../../../../domain/nights.ts';
import { formatPhone } from '../../../../domain/phone.ts';
import { formatCount } from '../../../lib/format/format.ts';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { Link } from '../../../ui/link.tsx';
import { Money } from '../../../ui/money.tsx';
import { bookerName } from '../parts/booker-name.ts';
import { SOURCE_NAMES } from '../parts/booking-labels.ts';
import { StatusBadge } from '../parts/status-badge.tsx';
import { formatAllGuests, formatDues, formatRooms } from './booking-row-format.ts';
import type { BookingRow_reservationFragment } from './bookings-list.generated.ts';
import { type BookingsChoice, PageChoice, RowChoice } from './choice-box.tsx';
import { useListState } from './use-list-address.ts';

type Row = BookingRow_reservationFragment;

type BookingsTableProps = {
  rows: readonly Row[];
  pathOf: (code: string) => string;
  /** null: nothing is to be ticked. */
  choice: BookingsChoice | null;
};

/** The bookings as a table, for the desk; each name leads to its booking. */
export function BookingsTable({ rows, pathOf, choice }: BookingsTableProps) {
  const state = useListState();
  const columns: Column<Row>[] = [
    ...(choice === null ? [] : [choiceColumn(choice, rows)]),
    { key: 'status', header: 'Status', cell: ({ status }) => <StatusBadge status={status} /> },
    {
      key: 'guest',
      header: 'Guest',
      cell: ({ code, booker }) => (
        <>
          <Link
            to={pathOf(code)}
            state={state}
            className="text-ink! no-underline! after:absolute after:inset-0 hover:underline!"
          >
            {bookerName({ code, booker })}
          </Link>
          <span className="block text-sm text-ink-2">
            {[formatCode(code), booker.fullName && booker.phone && formatPhone(booker.phone)]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </>
      ),
    },
    {
      key: 'nights',
      header: 'Nights',
      cell: (row) => (
        <>
          <span className="whitespace-nowrap">{formatDateRange(row)}</span>
          <span className="block text-sm text-ink-2">
            {formatCount(nightsBetween(row.arrival, row.departure), 'night')}
          </span>
        </>
      ),
    },
    {
      key: 'rooms',
      header: 'Rooms',
      cell: ({ rooms }) => (
        <>
          {formatRooms(rooms)}
          <span className="block text-sm text-ink-2">{formatAllGuests(rooms)}</span>
        </>
      ),
    },
    { key: 'source', header: 'Came by', cell: ({ agent, source }) => agent?.name ?? SOURCE_NAMES[source] },
    { key: 'total', header: 'Total', isNumeric: true, cell: ({ gross }) => <Money amount={gross} /> },
    {
      key: 'balance',
      header: 'To pay',
      isNumeric: true,
      cell: (row) => (
        <span className={row.guestBalance > 0 ? 'text-ember' : 'text-ink-2'}>{formatDues(row)}</span>
      ),
    },
  ];
  return <DataTable label="Bookings" rows={rows} columns={columns} rowKey={({ id }) => id} empty={null} />;
}

function choiceColumn(choice: BookingsChoice, page: readonly Row[]): Column<Row> {
  return {
    key: 'choice',
    header: 'Choose',
    headerCell: <PageChoice choice={choice} rows={page} />,
    cell: (row) => <RowChoice choice={choice} row={row} name={bookerName(row)} />,
    className: 'w-16',
  };
}
