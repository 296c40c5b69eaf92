import { Link } from 'react-router';
import { formatCode } from '../../../../domain/code.ts';
import { formatDateRange, nightsBetween } from '../../../../domain/nights.ts';
import { formatCount } from '../../../lib/format/format.ts';
import { bookerName } from '../parts/booker-name.ts';
import { StatusBadge } from '../parts/status-badge.tsx';
import { formatAllGuests, formatBalance, formatRooms } from './booking-row-format.ts';
import type { BookingRow_reservationFragment } from './bookings-list.generated.ts';
import { useListState } from './use-list-address.ts';

type BookingCardsProps = {
  rows: readonly BookingRow_reservationFragment[];
  pathOf: (code: string) => string;
};

/** The bookings as cards, for a phone; the whole card leads to its booking. */
export function BookingCards({ rows, pathOf }: BookingCardsProps) {
  const state = useListState();
  return (
    <ul aria-label="Bookings" className="grid gap-2.5">
      {rows.map((row) => (
        <li key={row.id}>
          <Link
            to={pathOf(row.code)}
            state={state}
            className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-1 rounded-card border border-line bg-surface p-3.5 shadow-card"
          >
            <span className="truncate text-md font-semibold">{bookerName(row)}</span>
            <span className="justify-self-end">
              <StatusBadge status={row.status} />
            </span>
            <span className="min-w-0 text-ink-2">
              {formatDateRange(row)} · {formatCount(nightsBetween(row.arrival, row.departure), 'night')}
            </span>
            <span className={row.balance > 0 ? 'text-right font-medium text-ember' : 'text-right text-ink-2'}>
              {formatBalance(row.balance, row.status)}
            </span>
            <span className="col-span-2 truncate text-sm text-ink-2">
              {formatRooms(row.rooms)} · {formatAllGuests(row.rooms)} · {formatCode(row.code)}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
