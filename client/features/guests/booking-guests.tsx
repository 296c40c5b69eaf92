import type { FragmentType } from '@apollo/client/masking';
import { useSuspenseFragment, useSuspenseQuery } from '@apollo/client/react';
import { useState } from 'react';
import { isLive } from '../../../domain/statuses.ts';
import { LodgeDocument } from '../../lib/api/lodge.generated.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { lazyDialog } from '../../ui/overlay/lazy-dialog.tsx';
import { BookingGuest } from './booking-guest.tsx';
import {
  type BookingGuests_reservationFragment,
  BookingGuests_reservationFragmentDoc,
} from './booking-guests.generated.ts';
import { type GuestToRecord, guestsOf, toRecord } from './guests-of-booking.ts';

const NameGuestsDialog = lazyDialog(async () => (await import('./name-guests-dialog.tsx')).NameGuestsDialog);
const RecordIdDialog = lazyDialog(async () => (await import('./record-id-dialog.tsx')).RecordIdDialog);

type Booking = BookingGuests_reservationFragment;
type Room = Booking['rooms'][number];

type BookingGuestsProps = { reservation: FragmentType<Booking>; timeZone: string };

/** Who sleeps in which room of a booking, whose ID is there, and what the police want to hear. */
export function BookingGuests({ reservation, timeZone }: BookingGuestsProps) {
  const { data: booking } = useSuspenseFragment({
    fragment: BookingGuests_reservationFragmentDoc,
    fragmentName: 'BookingGuests_reservation',
    from: reservation,
  });
  const { today } = useSuspenseQuery(LodgeDocument).data.lodge;
  const [naming, setNaming] = useState<string | null>(null);
  const [recording, setRecording] = useState<GuestToRecord | null>(null);
  const room = booking.rooms.find(({ id }) => id === naming);
  return (
    <Card title="Guests">
      <ul className="grid gap-4">
        {booking.rooms.map((one) => (
          <li key={one.id} className="border-line-soft not-first:border-t not-first:pt-4">
            <RoomHead room={one} onName={() => setNaming(one.id)} />
            {guestsOf(one, booking).map((named) => (
              <BookingGuest
                key={named.guest.id}
                named={named}
                isIdDue={one.arrival <= today && isLive(one.status)}
                timeZone={timeZone}
                onRecordId={() => setRecording(toRecord(named.guest, booking))}
              />
            ))}
          </li>
        ))}
      </ul>
      {room && <NameGuestsDialog booking={booking} room={room} onClose={() => setNaming(null)} />}
      {recording && <RecordIdDialog guest={recording} onClose={() => setRecording(null)} />}
    </Card>
  );
}

/** Of whom nobody comes any more: no ID will be shown. */

function RoomHead({ room, onName }: { room: Room; onName: () => void }) {
  const sleeps = room.adults + room.children + room.infants;
  const place = [room.roomType.name, room.room?.number].filter(Boolean).join(' ');
  const naming = room.guests.length === 0 ? 'Name guests' : 'Change names';
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4">
      <h3 className="font-semibold">
        {place}
        <span className="font-normal text-ink-2">
          {' '}
          · {room.guests.length} of {sleeps} named
        </span>
      </h3>
      {room.mayNameGuests && (
        <Button variant="quiet" onClick={onName} aria-label={`${naming} of ${place}`}>
          {naming}
        </Button>
      )}
    </div>
  );
}
