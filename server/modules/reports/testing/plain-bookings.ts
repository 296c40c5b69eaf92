import { type LocalDate, nightsBetween } from '../../../../domain/nights.ts';
import type { BookingBasis, ReservationStatus } from '../../types.generated.ts';
import { divided, type PlainFilter } from './plain-revenue.ts';
import { known, type RawRows } from './raw-rows.ts';

const ENDED: ReadonlySet<ReservationStatus> = new Set(['CANCELLED', 'NO_SHOW', 'EXPIRED']);

export type Run = { readonly from: LocalDate; readonly to: LocalDate };

/** The rooms that belong to some days, each with the nights of these days, from the rows as they are stored. */
export function plainRoomsOf(rows: RawRows, { from, to }: Run, basis: BookingBasis, filter: PlainFilter) {
  return [...rows.stays.values()].flatMap((stay) => {
    const booking = known(rows.reservations, stay.reservationId);
    const isWanted =
      (filter.roomTypeId === undefined || stay.roomTypeId === filter.roomTypeId) &&
      (filter.source === undefined || booking.source === filter.source) &&
      (filter.agentId === undefined || booking.agentId === filter.agentId);
    const madeOn = rows.dayAtLodge(booking.createdAt);
    const day = basis === 'MADE_ON' ? madeOn : stay.arrival;
    // what was taken back with its import was never made
    if (rows.undone.has(booking.id) || !isWanted || (basis !== 'SLEEPING_ON' && (day < from || day >= to)))
      return [];
    const stands = !ENDED.has(stay.status);
    const nights = rows.nights.filter(
      (night) =>
        night.reservationRoomId === stay.id &&
        stay.arrival <= night.night &&
        night.night < stay.departure &&
        (night.releasedAt === null || !stands) &&
        (basis !== 'SLEEPING_ON' || (from <= night.night && night.night < to)),
    );
    if (nights.length === 0) return [];
    // by nights, a fee goes with the first one
    const hasFees = basis !== 'SLEEPING_ON' || nights.some(({ night }) => night === stay.arrival);
    const fees = rows.charges.filter(
      ({ reservationRoomId, kind, voidedAt }) =>
        hasFees &&
        reservationRoomId === stay.id &&
        voidedAt === null &&
        (kind === 'CANCELLATION' || kind === 'NO_SHOW'),
    );
    return [
      {
        booking,
        stands,
        status: stay.status,
        roomTypeId: stay.roomTypeId,
        nights: nights.length,
        firstDay: basis === 'SLEEPING_ON' ? nights.map(({ night }) => night).toSorted()[0] : day,
        value: nights.reduce((all, { net }) => all + net, 0),
        length: nightsBetween(stay.arrival, stay.departure),
        lead: Math.max(0, nightsBetween(madeOn, stay.arrival)),
        fees: fees.reduce((all, { net }) => all + net, 0),
      },
    ];
  });
}

export type PlainRoom = ReturnType<typeof plainRoomsOf>[number];
export const sumOf = (of: readonly PlainRoom[], part: 'nights' | 'value' | 'length' | 'lead' | 'fees') =>
  of.reduce((all, room) => all + room[part], 0);
export const bookingsOf = (of: readonly PlainRoom[]) => new Set(of.map(({ booking }) => booking.id)).size;

/** The figures of the bookings of some days, from the rows as they are stored; today is the lodge's. */
export function plainBookingFigures(
  { rows, today }: { readonly rows: RawRows; readonly today: LocalDate },
  run: Run,
  basis: BookingBasis,
  filter: PlainFilter,
) {
  const all = plainRoomsOf(rows, run, basis, filter);
  const standing = all.filter(({ stands }) => stands);
  const cancelled = all.filter(({ status }) => status === 'CANCELLED');
  const noShows = all.filter(({ status }) => status === 'NO_SHOW');
  const counted = all.filter(({ status }) => status !== 'EXPIRED').length;
  return {
    from: run.from,
    to: run.to,
    bookings: bookingsOf(standing),
    rooms: standing.length,
    coming: standing.filter(({ firstDay = '' }) => firstDay > today).length,
    nights: sumOf(standing, 'nights'),
    value: sumOf(standing, 'value'),
    perNight: divided(sumOf(standing, 'value'), sumOf(standing, 'nights')),
    averageLength: divided(100 * sumOf(standing, 'length'), standing.length),
    averageLeadTime: divided(100 * sumOf(standing, 'lead'), standing.length),
    cancelled: cancelled.length,
    noShows: noShows.length,
    cancelledShare: divided(10_000 * cancelled.length, counted),
    noShowShare: divided(10_000 * noShows.length, counted),
    lostValue: sumOf(cancelled, 'value') + sumOf(noShows, 'value'),
    fees: sumOf(all, 'fees'),
  };
}
