import { addNights, type LocalDate } from '../../domain/nights.ts';
import type { Booked, DeskLodge, Made } from './desk-lodge.ts';

/** Guests who came in at two in the afternoon of a day; the clock stays there. */
export async function checkedIn(lodge: DeskLodge, day: LocalDate, booked: Booked): Promise<Made> {
  lodge.setClock(day, '14:00');
  return lodge.manager.checkIn(await lodge.book(day, booked));
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

/** Pays all that is due, or so much of it, in cash. */
export async function pay(lodge: DeskLodge, made: Made, amount?: number): Promise<Made> {
  const { reservation } = await lodge.manager.recordPayment(made, {
    amount: amount ?? (await lodge.read(made)).balance,
  });
  return reservation;
}

/** Takes the promise of its room back: the system may choose another one. */
export async function unpromise(lodge: DeskLodge, made: Made): Promise<void> {
  const { rooms } = await lodge.read(made);
  for (const { id: reservationRoomId } of rooms) {
    await lodge.manager.give('pinRoom', { reservationRoomId, version: made.version, isPinned: false });
  }
}
