import { useSuspenseQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { LocalDate } from '../../../../domain/nights.ts';
import { occupiedRoomSentence } from '../../../../domain/refusals/occupied-room.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import type { RoomOccupant_occupantFragment } from '../parts/arrival/room-occupant.generated.ts';
import { usePreview } from '../parts/use-preview.ts';
import { CheckOutDialog } from './check-out-dialog.tsx';
import { NextStayActionDocument } from './next-stay-action.generated.ts';
import { inputOf, roomsFor, type StayBooking, type StayRoom } from './stay-labels.ts';

/** Guests who are still in a room. */
export type Occupant = RoomOccupant_occupantFragment;
type Chosen = { rooms: { reservationRoomId: string; roomId: string }[] };
type FreeRoom = { id: string; number: string };

type OccupiedRoomsProps = {
  booking: StayBooking;
  rooms: readonly StayRoom[];
  today: LocalDate;
  /** What the lodge said no with when it was sent: a room that somebody took meanwhile. */
  refused: { reservationRoomId: string; freeRooms: readonly FreeRoom[] } | null;
  /** Leads to the check-out of those who are still in a room. */
  onCheckOut: (occupant: Occupant) => void;
};

/** Rooms that others are still in: who they are, and the ways on. They are checked out, or another room is taken. */
export function OccupiedRooms({ booking, rooms, today, refused, onCheckOut }: OccupiedRoomsProps) {
  const taken = useWatch<Chosen, 'rooms'>({ name: 'rooms' });
  const occupied = rooms.filter(
    ({ id, occupant }) =>
      occupant !== null && !taken.some(({ reservationRoomId }) => reservationRoomId === id),
  );
  const { refusal } = usePreview(
    occupied.length > 0 ? { checkIn: { ...inputOf(booking, rooms), rooms: taken } } : null,
  );
  const said = refused ?? (refusal?.__typename === 'RoomOccupiedError' ? refusal : null);
  const isShown = occupied.some(({ id }) => id === said?.reservationRoomId);
  return (
    <>
      {occupied.map(({ id, room, occupant }) => (
        <Notice key={id} variant="held">
          {occupant && (
            <div className="grid gap-2">
              <p className="font-semibold wrap-anywhere">
                {occupiedRoomSentence(room?.number ?? null, occupant, today)}
              </p>
              <div className="flex flex-wrap gap-2">
                <Button onClick={() => onCheckOut(occupant)} className="max-w-full">
                  <span className="truncate">Check out {occupant.guestName}</span>
                </Button>
                {said?.reservationRoomId === id && <FreeRooms {...said} />}
              </div>
              {said?.reservationRoomId === id && said.freeRooms.length === 0 && (
                <p>No other room of this type is free and clean. Move the stay to another type, or wait.</p>
              )}
            </div>
          )}
        </Notice>
      ))}
      {refused && !isShown && (
        <div className="flex flex-wrap gap-2">
          <FreeRooms {...refused} />
        </div>
      )}
    </>
  );
}

type FreeRoomsProps = { reservationRoomId: string; freeRooms: readonly FreeRoom[] };

/** One press takes a room that is free and clean, and goes on. */
function FreeRooms({ reservationRoomId, freeRooms }: FreeRoomsProps) {
  const { setValue, getValues } = useFormContext<Chosen>();
  const take = (roomId: string, form: HTMLFormElement | null) => {
    const others = getValues('rooms').filter((room) => room.reservationRoomId !== reservationRoomId);
    setValue('rooms', [...others, { reservationRoomId, roomId }]);
    // sent at once: with the room taken this button goes away, and what has gone sends no form
    form?.requestSubmit();
  };
  return freeRooms.map(({ id, number }) => (
    <Button key={id} onClick={({ currentTarget }) => take(id, currentTarget.form)}>
      Take {number}
    </Button>
  ));
}

/** The check-out of those who are still in the room, with what it asks. */
export function OccupantCheckOut({ occupant, onClose }: { occupant: Occupant; onClose: () => void }) {
  const { data } = useSuspenseQuery(NextStayActionDocument, {
    variables: { code: occupant.code },
    fetchPolicy: 'cache-and-network',
  });
  const booking = data.reservation;
  // Once they have left, the booking gives no room that could.
  const [rooms] = useState(() =>
    roomsFor(booking?.rooms ?? [], 'CHECK_OUT').filter(({ id }) => id === occupant.reservationRoomId),
  );
  if (booking === null || rooms.length === 0) {
    return (
      <Dialog title={`${occupant.guestName} has left`} onClose={onClose}>
        <Notice>They are not in house any more.</Notice>
      </Dialog>
    );
  }
  return <CheckOutDialog booking={booking} rooms={rooms} onClose={onClose} />;
}
