import type { FragmentType } from '@apollo/client/masking';
import { useSuspenseFragment } from '@apollo/client/react';
import { ChevronLeft } from 'lucide-react';
import { useState } from 'react';
import { formatCode } from '../../../domain/code.ts';
import { formatDay, todayAt } from '../../../domain/nights.ts';
import { formatPhone } from '../../../domain/phone.ts';
import { formatStay, formatTimeOfDay } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { bookerName } from './booker-name.ts';
import { BookingAccount } from './booking-account.tsx';
import {
  type BookingDetail_reservationFragment,
  BookingDetail_reservationFragmentDoc,
} from './booking-detail.generated.ts';
import { BookingRooms } from './booking-rooms.tsx';
import { partyWords } from './booking-row-words.ts';
import { SOURCE_NAMES } from './bookings-search.ts';
import { CancelBookingDialog } from './cancel-booking-dialog.tsx';

type BookingDetailProps = {
  reservation: FragmentType<BookingDetail_reservationFragment>;
  timeZone: string;
  listPath: string;
};

/** Who, when, how much and what can be done, in that order. */
export function BookingDetail({ reservation, timeZone, listPath }: BookingDetailProps) {
  const { data: booking } = useSuspenseFragment({
    fragment: BookingDetail_reservationFragmentDoc,
    fragmentName: 'BookingDetail_reservation',
    from: reservation,
  });
  const [isCancelling, setIsCancelling] = useState(false);
  return (
    <>
      <title>{`${bookerName(booking)} · ${formatCode(booking.code)}`}</title>
      <header className="flex flex-wrap items-start gap-x-4 gap-y-3 pb-4">
        <div className="min-w-0">
          <Link to={listPath} className="inline-flex items-center gap-1 text-sm">
            <ChevronLeft aria-hidden className="size-4" /> All bookings
          </Link>
          <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
            <h1 className="heading min-w-0 text-2xl">{bookerName(booking)}</h1>
            <StatusBadge status={booking.status} />
          </div>
          <p className="text-ink-2">
            {formatCode(booking.code)} · {formatStay(booking)} · {partyWords(booking.rooms)}
          </p>
        </div>
        {booking.allowedActions.includes('CANCEL') && (
          <div className="ms-auto">
            <Button onClick={() => setIsCancelling(true)}>Cancel booking</Button>
          </div>
        )}
      </header>
      {booking.status === 'HELD' && booking.holdEndsAt && (
        <Notice look="held" className="mb-4">
          Held till {holdWords(booking.holdEndsAt, timeZone)}. Then the rooms are free again.
        </Notice>
      )}
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-5">
        <div className="grid min-w-0 gap-4">
          <BookingRooms rooms={booking.rooms} status={booking.status} />
          <People booking={booking} timeZone={timeZone} />
        </div>
        <BookingAccount booking={booking} />
      </div>
      {isCancelling && <CancelBookingDialog booking={booking} onClose={() => setIsCancelling(false)} />}
    </>
  );
}

function holdWords(holdEndsAt: string, timeZone: string): string {
  return `${formatDay(todayAt(new Date(holdEndsAt), timeZone))}, ${formatTimeOfDay(holdEndsAt, timeZone)}`;
}

type PeopleProps = { booking: BookingDetail_reservationFragment; timeZone: string };

/** Who booked and how to reach them, where it came from, what was asked for. */
function People({ booking, timeZone }: PeopleProps) {
  const { booker, agent, source, requests, note, createdAt } = booking;
  const made = formatDay(todayAt(new Date(createdAt), timeZone));
  return (
    <Card title="Who booked">
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        <Fact name="Name">{booker.fullName}</Fact>
        <Fact name="Phone">
          {booker.phone ? (
            <a href={`tel:${booker.phone}`} className="font-medium text-pine underline underline-offset-3">
              {formatPhone(booker.phone)}
            </a>
          ) : null}
        </Fact>
        <Fact name="E-mail">
          {booker.email ? (
            <a href={`mailto:${booker.email}`} className="font-medium text-pine underline underline-offset-3">
              {booker.email}
            </a>
          ) : null}
        </Fact>
        <Fact name="Came by">{agent ? `${SOURCE_NAMES[source]}: ${agent.name}` : SOURCE_NAMES[source]}</Fact>
        <Fact name="Made on">{made}</Fact>
        <Fact name="Requests of the guests" isWide>
          {requests}
        </Fact>
        <Fact name="Note for the desk" isWide>
          {note}
        </Fact>
      </dl>
    </Card>
  );
}

type FactProps = { name: string; isWide?: boolean; children: React.ReactNode };

/** One thing that is known; what is not known is left out. */
function Fact({ name, isWide = false, children }: FactProps) {
  if (children === null || children === undefined || children === '') return null;
  return (
    <div className={isWide ? 'min-w-0 sm:col-span-2' : 'min-w-0'}>
      <dt className="text-sm text-ink-2">{name}</dt>
      <dd className="whitespace-pre-line">{children}</dd>
    </div>
  );
}
