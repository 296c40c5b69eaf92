import type { ReactNode } from 'react';
import { MEAL_PLAN_NAMES } from '../../../../domain/listing/meal-plan-names.ts';
import { formatDateRange, formatWeekday, type LocalDate, nightsBetween } from '../../../../domain/nights.ts';
import type { ReservationStatus } from '../../../gql/schema.generated.ts';
import { formatCount, formatGuests, formatRoomCount } from '../../../lib/format/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { Day } from '../../../ui/day.tsx';
import { Money } from '../../../ui/money.tsx';
import { OccupiedRoom } from '../parts/arrival/occupied-room.tsx';
import { StatusBadge } from '../parts/status-badge.tsx';
import type { BookingDetail_reservationFragment } from './booking-detail.generated.ts';

type Room = BookingDetail_reservationFragment['rooms'][number];

type BookingRoomsProps = {
  rooms: readonly Room[];
  /** Of the whole booking; a room says its own where it differs. */
  status: ReservationStatus;
  today: LocalDate;
  /** Where another booking is found by its code. */
  bookingPath: (code: string) => string;
  /** What can be done with one of them. */
  actions?: ((reservationRoomId: string) => ReactNode) | undefined;
};

/** The rooms of a booking, each with its nights, what each costs and how that came about. */
export function BookingRooms({ rooms, status, actions, ...place }: BookingRoomsProps) {
  return (
    <Card title={formatRoomCount(rooms.map(({ roomType }) => roomType))}>
      <ul className="grid gap-5">
        {rooms.map((room) => (
          <li key={room.id} className="border-line-soft not-first:border-t not-first:pt-5">
            <BookedRoom
              room={room}
              hasOwnStatus={room.status !== status}
              actions={actions?.(room.id)}
              {...place}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Where a night of a stay that changed rooms is or was slept: 'Room 103'. */
function roomOn({ stretches }: Room, night: LocalDate): string {
  const stretch = stretches.find(({ arrival, departure }) => arrival <= night && night < departure);
  return stretch ? `Room ${stretch.number}` : '';
}

type BookedRoomProps = Pick<BookingRoomsProps, 'today' | 'bookingPath'> & {
  room: Room;
  hasOwnStatus: boolean;
  actions: ReactNode;
};

function BookedRoom({ room, hasOwnStatus, actions, ...place }: BookedRoomProps) {
  const name = [room.roomType.name, room.room?.number].filter(Boolean).join(' ');
  const hasMoved = room.stretches.length > 1;
  const nights = formatCount(nightsBetween(room.arrival, room.departure), 'night');
  return (
    <div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h3 className="flex flex-1 flex-wrap items-center gap-x-2.5 gap-y-1 text-md font-semibold">
          {name}
          {hasOwnStatus && <StatusBadge status={room.status} />}
          {room.isPinned && <Badge>Promised room</Badge>}
          {room.isComplimentary && <Badge>Free of charge</Badge>}
        </h3>
        <div className="contents flex-wrap items-center gap-2 lg:flex">
          <Money amount={room.gross} className="font-semibold" />
          {actions && (
            <div className="flex flex-wrap gap-2 max-lg:order-last max-lg:basis-full max-lg:pt-1.5">
              {actions}
            </div>
          )}
        </div>
        <p className="basis-full text-ink-2">
          {[`${formatDateRange(room)} · ${nights}`, formatGuests(room), MEAL_PLAN_NAMES[room.mealPlan]].join(
            ' · ',
          )}
        </p>
        {room.occupant && (
          <div className="basis-full">
            <OccupiedRoom room={room.room?.number ?? null} occupant={room.occupant} {...place} />
          </div>
        )}
      </div>
      {room.nights.length > 0 && (
        <table className="mt-2.5 w-full text-left">
          <caption className="sr-only">Price of each night of {name}</caption>
          <thead className="sr-only">
            <tr>
              <th scope="col">Night</th>
              {hasMoved && <th scope="col">Room</th>}
              <th scope="col">How the price came about</th>
              <th scope="col">Price</th>
            </tr>
          </thead>
          <tbody>
            {room.nights.map(({ night, explanation, gross }) => (
              <tr key={night} className="border-t border-line-soft align-baseline">
                <th scope="row" className="py-1.5 pr-4 font-medium whitespace-nowrap">
                  {formatWeekday(night)} <Day value={night} variant="short" />
                </th>
                {hasMoved && <td className="py-1.5 pr-4 whitespace-nowrap">{roomOn(room, night)}</td>}
                <td className="w-full py-1.5 pr-4 text-sm text-ink-2">{explanation}</td>
                <td className="py-1.5 text-right">
                  <Money amount={gross} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}
