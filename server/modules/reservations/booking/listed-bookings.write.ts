import { randomBytes } from 'node:crypto';
import { reservationCodeOf } from '../../../../domain/code.ts';
import { earlierDay, type LocalDate, laterDay } from '../../../../domain/nights.ts';
import type { Viewer } from '../../../auth/viewer.ts';
import type { Runner } from '../../../db/query.ts';
import type { WriteContext } from '../../../db/write.ts';
import { assertBooksOpen } from '../../money/books-lock.rules.ts';
import { assertKeptPriceHasReason } from '../../quotes/price-request.rules.ts';
import {
  isPricedAsSold,
  type LodgePrices,
  type PricedRequest,
  priceBy,
  readPrices,
} from '../../quotes/quote.service.ts';
import { assertGuestsAllowed } from '../availability/guest-restriction.ts';
import { releaseExpiredHolds } from '../availability/hold-expiry.write.ts';
import { insertReservations } from '../core/booking.sql.ts';
import { auditReservation } from '../core/booking-record.ts';
import { type LockedRoom, lockRooms, readClaims } from '../core/claims.sql.ts';
import { type BookingInput, bookingOf, newGuestOf } from '../core/reservation.input.ts';
import { authorizedBooking } from '../core/reservation.policy.ts';
import { recalculateTotals } from '../core/reservation-account.sql.ts';
import { publishNights } from '../core/reservation-events.write.ts';
import { assertHoldEndFits } from './hold-until.rules.ts';
import {
  checkStays,
  readMarkedPhones,
  readNewIds,
  readRefsInUse,
  readSameGuests,
} from './listed-bookings.sql.ts';
import { type ListedStay, type Placing, placeListed } from './listed-placing.rules.ts';
import { IDS_BESIDE_ROOMS, newReservationOf } from './new-reservation.rules.ts';

/** A booking of a list, of one room, with its price. */
export type ListedBooking = { readonly input: BookingInput; readonly priced: PricedRequest };

/** A booking of a list that cannot be made any more, by its place in the list. */
export class ListedBookingTaken extends Error {}

/** What the bookings of a list are judged by: the rooms as they are, and the prices of all of its nights. */
export type ListedHouse = {
  readonly prices: LodgePrices;
  readonly rooms: readonly LockedRoom[];
  readonly placings: readonly (Placing | null)[];
  /** The numbers of other systems that have a booking already, each with its source. */
  readonly refsInUse: ReadonlySet<string>;
  /** Whether a room is let to who books, and to whoever has their number. */
  readonly isLetTo: (booking: BookingInput) => boolean;
};

/** A booking as it is typed, cleaned and allowed. Raises what `createReservation` raises of its input. */
export function listedBookingOf(viewer: Viewer, input: unknown): BookingInput {
  const booking = authorizedBooking(viewer, bookingOf(input));
  newGuestOf(booking.guest);
  return booking;
}

/** The house for the bookings of a list, read once and without a lock; null where none of them can be made. */
export async function readHouseFor(
  runner: Runner,
  bookings: readonly (BookingInput | null)[],
  { today, now }: { readonly today: LocalDate; readonly now: Date },
): Promise<ListedHouse | null> {
  const stays = bookings.map((booking) => booking && stayOf(booking));
  const known = stays.filter((stay) => stay !== null);
  if (known.length === 0) return null;
  const dateSpan = spanOf(known);
  const roomTypeIds = [...new Set(known.map(({ roomTypeId }) => roomTypeId))];
  const roomIds = [...new Set(known.flatMap(({ roomId }) => (roomId === null ? [] : [roomId])))];
  const prices = await readPrices(runner, {
    roomTypeIds,
    roomIds,
    from: dateSpan.arrival,
    to: dateSpan.departure,
  });
  const rooms = await lockRooms({ tx: runner, isDryRun: true }, { roomTypeIds, roomIds });
  const claims = await readClaims(runner, { roomIds: rooms.map(({ id }) => id), dateSpan, today, now });
  const refs = bookings.flatMap((booking) =>
    booking?.externalRef ? [{ source: booking.source, externalRef: booking.externalRef }] : [],
  );
  const inUse = await readRefsInUse(runner, refs);
  return {
    prices,
    rooms,
    placings: placeListed(stays, { rooms, claims, today }),
    refsInUse: new Set(inUse.map(refKeyOf)),
    isLetTo: await lettingOf(runner, bookings),
  };
}

async function lettingOf(
  runner: Runner,
  bookings: readonly (BookingInput | null)[],
): Promise<(booking: BookingInput) => boolean> {
  const phoneOf = ({ guest }: BookingInput) => newGuestOf(guest).phone;
  const phones = bookings.map((booking) => booking && phoneOf(booking)).filter((phone) => phone !== null);
  const marked = new Set(await readMarkedPhones(runner, phones));
  return (booking) => !marked.has(phoneOf(booking) ?? '');
}

/** By what a number of another system is told from others. */
export function refKeyOf({ source, externalRef }: { source: string; externalRef: string | null }): string {
  return `${source} ${externalRef}`;
}

/** Prices a booking of a list and judges it as `createReservation` would. Raises its refusals, but for rooms that are taken. */
export function priceListed(
  viewer: Viewer,
  input: BookingInput,
  { prices, rooms }: Pick<ListedHouse, 'prices' | 'rooms'>,
  placing: Placing,
  now: Date,
): ListedBooking {
  const priced = priceBy(prices, viewer, input, now);
  assertHoldEndFits(viewer, input, { now, settings: prices.settings });
  assertKeptPriceHasReason(priced.quote, input.overrideReason || input.discount?.reason);
  for (const { arrival, roomTypeId: soldAs, allGuestsAre } of input.rooms) {
    assertBooksOpen(arrival, prices.settings.booksLockedThrough);
    const roomIds = 'roomId' in placing ? [placing.roomId] : [];
    assertGuestsAllowed({ soldAs, roomIds, allGuestsAre }, rooms);
  }
  return { input, priced };
}

/**
 * Makes the bookings of a list, all or none, their rooms found anew under the lock, and gives their ids in their order.
 * Raises ListedBookingTaken where a room was taken or a room type changed since they were judged.
 */
export async function makeListedBookings(
  write: WriteContext,
  bookings: readonly ListedBooking[],
): Promise<string[]> {
  const [first] = bookings;
  if (!first) return [];
  const { tx, now } = write;
  const { today } = first.priced;
  const stays = bookings.map(({ input }) => stayOf(input));
  const rooms = await lockRooms(write, {
    roomTypeIds: [...new Set(stays.map(({ roomTypeId }) => roomTypeId))],
    roomIds: stays.flatMap(({ roomId }) => (roomId === null ? [] : [roomId])),
  });
  if (!(await isPricedAsSold(tx, first.priced))) throw new ListedBookingTaken();
  const roomIds = rooms.map(({ id }) => id);
  await releaseExpiredHolds(write, roomIds);
  const claims = await readClaims(tx, { roomIds, dateSpan: spanOf(stays), today, now });
  const placings = placeListed(stays, { rooms, claims, today });
  const isLetTo = await lettingOf(
    tx,
    bookings.map(({ input }) => input),
  );
  if (!bookings.every(({ input }) => isLetTo(input))) throw new ListedBookingTaken();
  const guests = await bookersOf(write, bookings);
  const ids = await readNewIds(tx, bookings.length * IDS_EACH);
  const made = bookings.map(({ input, priced }, index) => {
    const placing = placings[index];
    if (!placing || !('roomId' in placing)) throw new ListedBookingTaken();
    return newReservationOf({
      input: { ...input, guest: guests[index] ?? input.guest },
      priced,
      assignment: { roomIds: [placing.roomId], moves: [] },
      ids: ids.slice(index * IDS_EACH, (index + 1) * IDS_EACH),
      code: reservationCodeOf(randomBytes(5)),
      commission: 0,
      now,
      by: write.actor.uid,
    });
  });
  const reservations = withSharedGuests(made);
  const reservationIds = reservations.map(({ id }) => id);
  for (let from = 0; from < reservations.length; from += BOOKINGS_A_STATEMENT) {
    const to = from + BOOKINGS_A_STATEMENT;
    await insertReservations(tx, reservations.slice(from, to), now);
    await recalculateTotals(tx, reservationIds.slice(from, to));
    await checkStays(tx);
  }
  reservations.forEach((reservation, index) => {
    const booking = bookings[index];
    if (booking) auditReservation(write, { reservation, priced: booking.priced, rooms });
  });
  publishNights(write, stays);
  return reservationIds;
}

/** So many bookings are written with one statement, and so many stays does the database know to be checked at once. */
const BOOKINGS_A_STATEMENT = 100;

/** A reservation of one room, its bill and its booker. */
const IDS_EACH = IDS_BESIDE_ROOMS + 1;

/** Who books each: whoever is known by name and number, by the id. */
async function bookersOf({ tx }: WriteContext, bookings: readonly ListedBooking[]) {
  const people = bookings.map(({ input }) => newGuestOf(input.guest));
  const known = await readSameGuests(tx, people);
  return bookings.map(({ input }, index) => ({ ...input.guest, id: known[index] ?? null }));
}

type Made = ReturnType<typeof newReservationOf>;

/** Of several bookings of one new guest the first makes the guest, and all name them. */
function withSharedGuests(reservations: readonly Made[]): Made[] {
  const ids = new Map<string, string>();
  return reservations.map((reservation) => {
    const { made, id } = reservation.booker;
    if (!made?.phone) return reservation;
    const key = `${made.phone} ${made.fullName.trim().replaceAll(/\s+/g, ' ').toLowerCase()}`;
    const first = ids.get(key);
    if (first === undefined) {
      ids.set(key, id);
      return reservation;
    }
    return { ...reservation, booker: { id: first, made: null } };
  });
}

function stayOf({ rooms: [room] }: BookingInput): ListedStay {
  if (!room) throw new RangeError('A booking of a list has one room.');
  const { roomTypeId, roomId, arrival, departure } = room;
  return { roomTypeId, roomId, arrival, departure };
}

function spanOf(stays: readonly ListedStay[]) {
  return {
    arrival: stays.map(({ arrival }) => arrival).reduce(earlierDay),
    departure: stays.map(({ departure }) => departure).reduce(laterDay),
  };
}
