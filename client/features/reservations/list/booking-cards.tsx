import { Link } from 'react-router';
import { formatCode } from '../../../../domain/code.ts';
import { formatDateRange, nightsBetween } from '../../../../domain/nights.ts';
import { formatCount } from '../../../lib/format/format.ts';
import { bookerName } from '../parts/booker-name.ts';
import { StatusBadge } from '../parts/status-badge.tsx';
import { formatAllGuests, formatDues, formatRooms } from './booking-row-format.ts';
import type { BookingRow_reservationFragment } from './bookings-list.generated.ts';
import { type BookingsChoice, PageChoice, RowChoice } from './choice-box.tsx';
import { useListState } from './use-list-address.ts';

type BookingCardsProps = {
  rows: readonly BookingRow_reservationFragment[];
  pathOf: (code: string) => string;
  /** null: nothing is to be ticked. */
  choice: BookingsChoice | null;
};

/** The bookings as cards, for a phone; all of a card but its tick leads to its booking. */
export function BookingCards({ rows, pathOf, choice }: BookingCardsProps) {
  const state = useListState();
  return (
    <>
      {choice && <PageChoice choice={choice} rows={rows} hasWords />}
      <ul aria-label="Bookings" className="grid gap-2.5">
        {rows.map((row) => (
          <li
            key={row.id}
            className="flex items-center rounded-card border border-line bg-surface shadow-card"
          >
            {choice && <RowChoice choice={choice} row={row} name={bookerName(row)} />}
            <Link
              to={pathOf(row.code)}
              state={state}
              className={`grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-1 rounded-card p-3.5 ${choice ? 'ps-1' : ''}`}
            >
              <span className="truncate text-md font-semibold">{bookerName(row)}</span>
              <span className="justify-self-end">
                <StatusBadge status={row.status} />
              </span>
              <span className="min-w-0 text-ink-2">
                {formatDateRange(row)} · {formatCount(nightsBetween(row.arrival, row.departure), 'night')}
              </span>
              <span
                className={
                  row.guestBalance > 0 ? 'text-right font-medium text-ember' : 'text-right text-ink-2'
                }
              >
                {formatDues(row)}
              </span>
              <span className="col-span-2 truncate text-sm text-ink-2">
                {formatRooms(row.rooms)} · {formatAllGuests(row.rooms)} · {formatCode(row.code)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
