import { holdEndOf } from '../../../../domain/hold.ts';
import { earlierDay, laterDay } from '../../../../domain/nights.ts';
import { complimentaryReasonOf } from '../../quotes/price-request.rules.ts';
import type { PricedRequest } from '../../quotes/quote.service.ts';
import type { Assignment } from '../availability/assignment.rules.ts';
import type { NewReservation } from '../core/booking.sql.ts';
import { type BookingInput, newGuestOf } from '../core/reservation.input.ts';
import type { NewReservationRoom } from '../core/reservation-columns.fragment.ts';

/** A reservation, its bill and its booker need ids; the rooms come on top. */
export const IDS_BESIDE_ROOMS = 3;

/** What a booking came to: what was asked, its price and its rooms. */
export type Booked = {
  readonly input: BookingInput;
  readonly priced: PricedRequest;
  readonly assignment: Assignment;
  readonly ids: readonly string[];
  /** What people say on the phone; drawn by lot. */
  readonly code: string;
  readonly commission: number;
  readonly now: Date;
  readonly by: string | null;
};

/** The reservation as it is stored. */
export function newReservationOf(booked: Booked): NewReservation {
  const { input, priced, now, by } = booked;
  const [id, folioId, guestId, ...reservationRoomIds] = booked.ids;
  if (!id || !folioId || !guestId) throw new Error('The database gave too few ids.');
  const made = input.guest.id === null ? newGuestOf(input.guest) : null;
  return {
    id,
    folioId,
    code: booked.code,
    source: input.source,
    externalRef: input.externalRef || null,
    booker: { id: input.guest.id ?? guestId, made },
    agentId: input.agentId,
    payer: input.payer ?? (input.agentId === null ? 'GUEST' : 'AGENT'),
    commission: booked.commission,
    requests: input.requests || null,
    expectedAt: input.expectedAt,
    note: input.note || null,
    discount: input.discount && { ...input.discount, reason: input.discount.reason ?? '' },
    cancellationPolicy: priced.prices.settings.cancellationPolicy,
    // a walk-in is booked first and let in in the same transaction
    status: input.status === 'HELD' ? 'HELD' : 'CONFIRMED',
    arrival: input.rooms.map(({ arrival }) => arrival).reduce(earlierDay),
    departure: input.rooms.map(({ departure }) => departure).reduce(laterDay),
    reservationRooms: input.rooms.map((_room, index) =>
      newReservationRoomOf(booked, index, reservationRoomIds[index] ?? ''),
    ),
    charges: priced.quote.charges.map((charge) => ({
      ...charge,
      taxCategory: taxCategoryOf(priced, charge.specialChargeId),
    })),
    now,
    by,
  };
}

function newReservationRoomOf(
  { input, priced, assignment, now }: Booked,
  index: number,
  id: string,
): NewReservationRoom {
  const room = input.rooms[index];
  const quoted = priced.quote.rooms[index];
  const roomId = assignment.roomIds[index];
  if (!room || !quoted || !roomId) throw new Error('A room of the reservation has no price or no place.');
  return {
    ...room,
    id,
    roomId,
    isPinned: room.isPinned ?? false,
    complimentaryReason: complimentaryReasonOf(room, input),
    overrideReason: quoted.restrictions.length > 0 || quoted.keptBelow > 0 ? input.overrideReason : null,
    expiresAt:
      input.status === 'HELD'
        ? (input.holdUntil ?? holdEndOf(room.arrival, now, priced.prices.settings))
        : null,
    nights: quoted.nights,
  };
}

function taxCategoryOf({ prices }: PricedRequest, specialChargeId: string): string {
  return prices.specialCharges.find(({ id }) => id === specialChargeId)?.taxCategory ?? 'SERVICE';
}
