import { addNights, type DateRange, doDateRangesOverlap } from '../../../../domain/nights.ts';
import type { BarChange } from '../drag/bar-change.ts';
import { mayShift } from '../drag/bar-move.ts';
import { nameOf } from '../drag/moving-format.ts';
import type { ChosenStay } from '../parts/calendar-slots.ts';

/** The chosen rooms of one booking; they move in one change. */
export type BookingMove = { reservationId: string; name: string; stays: readonly ChosenStay[] };

/** Of what was chosen, the stays that can be moved by nights as a whole, and those that cannot. */
export function movable(chosen: readonly ChosenStay[]): { can: ChosenStay[]; cannot: ChosenStay[] } {
  return { can: chosen.filter(mayMove), cannot: chosen.filter((stay) => !mayMove(stay)) };
}

function mayMove({ bar }: ChosenStay): boolean {
  return mayShift(bar);
}

/**
 * The bookings in the order in which they are moved by so many nights: later stays first when they move forward,
 * earlier ones first when they move back, so that none stands in the way of the one behind it.
 */
export function movesInOrder(stays: readonly ChosenStay[], nights: number): BookingMove[] {
  const byBooking = new Map<string, ChosenStay[]>();
  for (const stay of stays) {
    const { reservationId } = stay.bar;
    byBooking.set(reservationId, [...(byBooking.get(reservationId) ?? []), stay]);
  }
  const moves = [...byBooking].map(([reservationId, all]) => ({
    reservationId,
    name: all[0] === undefined ? '' : nameOf(all[0].bar),
    stays: all,
  }));
  return moves.sort((a, b) => (nights > 0 ? compare(lastOf(b), lastOf(a)) : compare(firstOf(a), firstOf(b))));
}

function firstOf({ stays }: BookingMove): string {
  return stays.reduce((first, { bar }) => (bar.arrival < first ? bar.arrival : first), '9999');
}

function lastOf({ stays }: BookingMove): string {
  return stays.reduce((last, { bar }) => (bar.arrival > last ? bar.arrival : last), '');
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** The nights of a stay so many later, or earlier when below zero. */
export function shifted({ arrival, departure }: DateRange, nights: number): DateRange {
  return { arrival: addNights(arrival, nights), departure: addNights(departure, nights) };
}

/** One change of a booking that moves its chosen rooms; by no nights, it puts them back. */
export function changeOfMove({ stays }: BookingMove, nights: number, version: number): BarChange {
  const rooms = stays.map(({ bar }) => ({
    reservationRoomId: bar.reservationRoomId,
    ...shifted(bar, nights),
  }));
  return { changeNights: { rooms, version } };
}

/** The version of a booking as its bars say it. */
export function versionOf({ stays }: BookingMove): number {
  return Math.max(...stays.map(({ bar }) => bar.version));
}

/** Whose chosen stay still is where these would stand, and moves before them; null when nobody's is. */
export function behind(move: BookingMove, moves: readonly BookingMove[], nights: number): string | null {
  const before = moves.slice(0, moves.indexOf(move));
  const inTheWay = before.find(({ stays }) =>
    stays.some((other) =>
      move.stays.some(
        ({ bar, room }) => room.id === other.room.id && doDateRangesOverlap(shifted(bar, nights), other.bar),
      ),
    ),
  );
  return inTheWay?.name ?? null;
}
