import type { FragmentType } from '@apollo/client/masking';
import { useSuspenseFragment } from '@apollo/client/react';
import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatCode } from '../../../../domain/code.ts';
import { formatStay } from '../../../lib/format/format.ts';
import { formatTill, type Moment } from '../../../lib/format/hold-format.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Link } from '../../../ui/link.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { formatAllGuests } from '../list/booking-row-format.ts';
import { bookerName } from '../parts/booker-name.ts';
import { PhoneLinks } from '../parts/phone-links.tsx';
import { StatusBadge } from '../parts/status-badge.tsx';
import { BookingBadges } from './booking-badges.tsx';
import {
  type BookingDetail_reservationFragment,
  BookingDetail_reservationFragmentDoc,
} from './booking-detail.generated.ts';
import { BookingFacts } from './booking-facts.tsx';
import { BookingRooms } from './booking-rooms.tsx';

/** What other nouns show of a booking, each in its place on the page. */
export type BookingSlots = {
  /** The one next act and the menus, at the end of the head. */
  actions: ReactNode;
  /** What can be done with one room, beside its name. */
  roomActions: (reservationRoomId: string) => ReactNode;
  /** The bills with what was paid. */
  account: ReactNode;
  /** Who sleeps in which room. */
  guests: ReactNode;
  /** What happened to it so far. */
  timeline: ReactNode;
};

type BookingDetailProps = {
  reservation: FragmentType<BookingDetail_reservationFragment>;
  lodge: Moment;
  listPath: string;
  /** Where another booking is found by its code. */
  bookingPath: (code: string) => string;
  slots: BookingSlots;
};

/** Who, when, how much and what can be done, in that order. */
export function BookingDetail({ reservation, lodge, listPath, bookingPath, slots }: BookingDetailProps) {
  const { data: booking } = useSuspenseFragment({
    fragment: BookingDetail_reservationFragmentDoc,
    fragmentName: 'BookingDetail_reservation',
    from: reservation,
  });
  return (
    <>
      <PageTitle>{`${bookerName(booking)} · ${formatCode(booking.code)}`}</PageTitle>
      <header className="flex flex-wrap items-start gap-x-4 gap-y-3 pb-4">
        <div className="min-w-0">
          <Link to={listPath} className="inline-flex items-center gap-1 text-sm">
            <ChevronLeft aria-hidden className="size-4" /> All bookings
          </Link>
          <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
            <h1 className="heading min-w-0 text-2xl">{bookerName(booking)}</h1>
            <StatusBadge status={booking.status} />
            <BookingBadges booking={booking} moment={lodge} />
          </div>
          <p className="text-ink-2">
            {formatCode(booking.code)} · {formatStay(booking)} · {formatAllGuests(booking.rooms)}
          </p>
          {booking.booker.phone && (
            <p className="flex flex-wrap gap-x-5">
              <PhoneLinks phone={booking.booker.phone} />
            </p>
          )}
        </div>
        <div className="ms-auto flex flex-wrap items-center gap-2">{slots.actions}</div>
      </header>
      {booking.status === 'HELD' && booking.holdEndsAt && (
        <Notice variant="held" className="mb-4">
          Held {formatTill(new Date(booking.holdEndsAt), lodge)}. Then the rooms are free again.
        </Notice>
      )}
      {/* the account stands first where there is one column, and on top of the right one where there are two */}
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_1fr] lg:gap-5">
        <div className="min-w-0 lg:col-start-2">{slots.account}</div>
        <div className="grid min-w-0 gap-4 lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <BookingRooms
            rooms={booking.rooms}
            status={booking.status}
            today={lodge.today}
            bookingPath={bookingPath}
            actions={slots.roomActions}
          />
          {slots.guests}
          <BookingFacts booking={booking} timeZone={lodge.timeZone} />
        </div>
        <div className="min-w-0 lg:col-start-2 lg:row-start-2">{slots.timeline}</div>
      </div>
    </>
  );
}
