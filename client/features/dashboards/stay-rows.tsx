import type { FragmentType } from '@apollo/client/masking';
import { useSuspenseFragment } from '@apollo/client/react';
import { Link } from 'react-router';
import { formatRun } from '../../../domain/nights.ts';
import { formatGuests } from '../../lib/format.ts';
import type { AreaPaths } from '../../lib/paths.ts';
import { type Moment, tillWords } from '../../lib/till-words.ts';
import { Badge } from '../../ui/badge.tsx';
import { Money } from '../../ui/money.tsx';
import { type StayRows_stayFragment, StayRows_stayFragmentDoc } from './stay-rows.generated.ts';

type Stay = FragmentType<StayRows_stayFragment> & { reservationRoomId: string };
type StayRowsProps = { stays: readonly Stay[]; paths: AreaPaths; moment: Moment; empty: string };

/** Rooms of bookings on a list of the day; each leads to its booking, where the next act is. */
export function StayRows({ stays, paths, moment, empty }: StayRowsProps) {
  if (stays.length === 0) return <p className="text-ink-2">{empty}</p>;
  return (
    <ul className="-mx-2 divide-y divide-line-soft">
      {stays.map((stay) => (
        <StayRow key={stay.reservationRoomId} stay={stay} paths={paths} moment={moment} />
      ))}
    </ul>
  );
}

function StayRow({ stay: from, paths, moment }: { stay: Stay; paths: AreaPaths; moment: Moment }) {
  const { data: stay } = useSuspenseFragment({ fragment: StayRows_stayFragmentDoc, from });
  const place = [stay.room ? `Room ${stay.room}` : null, stay.roomType].filter(Boolean).join(', ');
  return (
    <li>
      <Link
        to={paths.booking(stay.code)}
        className="flex min-h-11 items-center gap-3 rounded-control px-2 py-2 hover:bg-pine-wash"
      >
        <span className="min-w-0 flex-1">
          <span className="block font-semibold">{stay.guestName}</span>
          <span className="block text-sm text-ink-2">
            {place} · {formatGuests(stay)} · {formatRun(stay)}
          </span>
        </span>
        <span className="flex shrink-0 flex-col items-end gap-1 text-sm">
          {stay.holdEndsAt && <Badge look="held">{tillWords(new Date(stay.holdEndsAt), moment)}</Badge>}
          {stay.isRequest && <Badge>Request</Badge>}
          {stay.status === 'CONFIRMED' && stay.arrival < moment.today && (
            <Badge look="late">Late arrival</Badge>
          )}
          {stay.status === 'CHECKED_IN' && stay.departure < moment.today && (
            <Badge look="late">Should have left</Badge>
          )}
          {stay.status === 'CONFIRMED' && stay.housekeeping === 'DIRTY' && (
            <Badge look="late">To be cleaned</Badge>
          )}
          {stay.balance > 0 && (
            <span>
              <Money amount={stay.balance} isDue /> due
            </span>
          )}
        </span>
      </Link>
    </li>
  );
}
