import { addNights, type LocalDate } from '../../domain/nights.ts';
import type { Reservation } from '../../server/modules/types.generated.ts';
import type { Booked, DeskLodge, Made } from './desk-lodge.ts';

/** Guests who came in at two in the afternoon of a day; the clock stays there. */
export async function checkedIn(lodge: DeskLodge, day: LocalDate, booked: Booked): Promise<Made> {
  lodge.setClock(day, '14:00');
  const booking = await lodge.book(day, booked);
  return lodge.perform('checkIn', booking, { withoutIdReason: 'The paper is in the car.' });
}

/** Guests who came in some nights ago. */
export async function inHouseSince(
  lodge: DeskLodge,
  day: LocalDate,
  nightsAgo: number,
  booked: Booked,
): Promise<Made> {
  const booking = await checkedIn(lodge, addNights(day, -nightsAgo), booked);
  lodge.setClock(day, '11:00');
  return booking;
}

/** The booking as the desk reads it now. */
export async function readBooking(lodge: DeskLodge, { code }: Pick<Made, 'code'>): Promise<Reservation> {
  const booking = await lodge.before.reservationReads.one(lodge.manager, { code });
  if (!booking) throw new Error(`There is no booking ${code}`);
  return booking;
}

/** Pays all that is due, or so much of it, in cash. */
export async function pay(lodge: DeskLodge, made: Made, amount?: number): Promise<Made> {
  const { balance } = await readBooking(lodge, made);
  const { reservation } = await lodge.before.payments.record(lodge.manager, {
    reservationId: made.id,
    amount: amount ?? balance,
    method: 'CASH',
  });
  return reservation;
}

/** Takes the promise of its room back: the system may choose another one. */
export async function unpromise(lodge: DeskLodge, made: Made): Promise<void> {
  const { rooms } = await readBooking(lodge, made);
  for (const { id: reservationRoomId } of rooms) {
    const input = { reservationRoomId, version: made.version, isPinned: false };
    await lodge.before.reservations.pinRoom(lodge.manager, input);
  }
}
