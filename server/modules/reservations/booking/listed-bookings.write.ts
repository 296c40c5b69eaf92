import { randomBytes } from 'node:crypto';
import { reservationCodeOf } from '../../../../domain/code.ts';
import { type DateRange, earlierDay, type LocalDate, laterDay } from '../../../../domain/nights.ts';
import type { Viewer } from '../../../auth/viewer.ts';
import type { Runner } from '../../../db/query.ts';
import type { WriteContext } from '../../../db/write.ts';
import { assertBooksOpen } from '../../money/books-lock.rules.ts';
import type { LodgePrices } from '../../quotes/price-list.rules.ts';
import { assertKeptPriceHasReason } from '../../quotes/price-request.rules.ts';
import { isPricedAsSold, type PricedRequest, priceBy, readPrices } from '../../quotes/quote.service.ts';
import { restrictionSentence } from '../../quotes/restriction.rules.ts';
import { assertBookable, assertDates } from '../../quotes/stay-dates.rules.ts';
import { assertGuestsAllowed } from '../availability/guest-restriction.ts';
import { releaseExpiredHolds } from '../availability/hold-expiry.write.ts';
import { insertReservations, type NewReservation } from '../core/booking.sql.ts';
import { auditReservation } from '../core/booking-record.ts';
import { type LockedRoom, lockRooms, readClaims, readClaimsOver } from '../core/claims.sql.ts';
import { type BookingInput, bookingOf, newGuestOf } from '../core/reservation.input.ts';
import { authorizedBooking } from '../core/reservation.policy.ts';
import { recalculateTotals } from '../core/reservation-account.sql.ts';
import { publishNights } from '../core/reservation-events.write.ts';
import { lockAgent } from '../money/agent-credit.sql.ts';
import { assertHoldEndFits } from './hold-until.rules.ts';
import {
  checkStays,
  type RefInUse,
  readMarkedPhones,
  readNewIds,
  readRefsInUse,
  readSameGuests,
} from './listed-bookings.sql.ts';
import { ListedRooms, type ListedStay, orderOfPlacing } from './listed-placing.rules.ts';
import { IDS_BESIDE_ROOMS, newReservationOf } from './new-reservation.rules.ts';
import { refKeyOf } from './ref-in-use.rules.ts';

/** A booking of a list with its price, and the room that was found for each of its rooms. */
export type ListedBooking = {
  readonly input: BookingInput;
  readonly priced: PricedRequest;
  readonly plannedRoomIds: readonly (string | null)[];
};

/** A booking of a list that cannot be made any more. */
export class ListedBookingTaken extends Error {}

/** What bookings of a list are judged by: the prices of all of their nights, the rooms, and what is known of who books. */
export type ListedHouse = {
  readonly prices: LodgePrices;
  readonly rooms: readonly LockedRoom[];
  /** The numbers of other systems that have a booking already, by `refKeyOf`. */
  readonly refsInUse: ReadonlyMap<string, RefInUse>;
  /** Whether a room is let to the booker, and to a guest with the booker's number. */
  readonly isLetTo: (booking: BookingInput) => boolean;
};

/** A booking as it is typed, cleaned and allowed. Raises what `createReservation` raises of its input. */
export function listedBookingOf(viewer: Viewer, input: unknown): BookingInput {
  const booking = authorizedBooking(viewer, bookingOf(input));
  newGuestOf(booking.guest);
  return booking;
}

/** Judges who books as `createReservation` does. Raises NameRequired, PhoneInvalid or EmailInvalid. */
export function assertListedGuest(guest: Pick<BookingInput['guest'], 'fullName' | 'phone' | 'email'>): void {
  newGuestOf({ id: null, ...guest });
}

/** Judges the nights of a stay as `createReservation` does. Raises DatesOrder, StayTooLong, DatesPast or TooFar. */
export function assertListedDates({ role }: Viewer, dates: DateRange, today: LocalDate): void {
  assertDates(dates);
  assertBookable(dates, today, role);
}

type Moment = { readonly today: LocalDate; readonly now: Date };

/** The rooms for the stays of a list as they are, read once and without a lock; null for no stay. */
export async function readRoomsFor(
  runner: Runner,
  stays: readonly ListedStay[],
  moment: Moment,
): Promise<ListedRooms | null> {
  if (stays.length === 0) return null;
  const rooms = await lockRooms({ tx: runner, isDryRun: true }, roomsOf(stays));
  const roomIds = rooms.map(({ id }) => id);
  const claims = await readClaims(runner, { roomIds, dateSpan: spanOf(stays), ...moment });
  return new ListedRooms({ rooms, claims, today: moment.today });
}

/** The house for bookings of a list, read once and without a lock; null for no booking. */
export async function readHouseFor(
  runner: Runner,
  bookings: readonly BookingInput[],
): Promise<ListedHouse | null> {
  const stays = bookings.flatMap(({ rooms }) => rooms);
  if (stays.length === 0) return null;
  const { arrival: from, departure: to } = spanOf(stays);
  const concerned = roomsOf(stays);
  const prices = await readPrices(runner, { ...concerned, from, to });
  const rooms = await lockRooms({ tx: runner, isDryRun: true }, concerned);
  const refs = bookings.flatMap(({ source, externalRef }) => (externalRef ? [{ source, externalRef }] : []));
  const inUse = await readRefsInUse(runner, refs);
  const isLetTo = await lettingOf(runner, bookings);
  return { prices, rooms, refsInUse: new Map(inUse.map((ref) => [refKeyOf(ref), ref])), isLetTo };
}

async function lettingOf(
  runner: Runner,
  bookings: readonly BookingInput[],
): Promise<(booking: BookingInput) => boolean> {
  const phoneOf = ({ guest }: BookingInput) => newGuestOf(guest).phone;
  const phones = bookings.map(phoneOf).filter((phone) => phone !== null);
  const marked = new Set(await readMarkedPhones(runner, phones));
  return (booking) => !marked.has(phoneOf(booking) ?? '');
}

/** Prices a booking of a list and judges it as `createReservation` would. Raises its refusals, but for rooms that are taken. */
export function priceListed(
  viewer: Viewer,
  input: BookingInput,
  { prices, rooms }: Pick<ListedHouse, 'prices' | 'rooms'>,
  plannedRoomIds: readonly (string | null)[],
  now: Date,
): ListedBooking {
  const priced = priceBy(prices, viewer, input, now);
  assertHoldEndFits(viewer, input, { now, settings: prices.settings });
  assertKeptPriceHasReason(priced.quote, input.overrideReason || input.discount?.reason);
  for (const [index, { arrival, roomTypeId: soldAs, allGuestsAre }] of input.rooms.entries()) {
    assertBooksOpen(arrival, prices.settings.booksLockedThrough);
    const planned = plannedRoomIds[index] ?? null;
    assertGuestsAllowed({ soldAs, roomIds: planned === null ? [] : [planned], allGuestsAre }, rooms);
  }
  return { input, priced, plannedRoomIds };
}

/** Guests whom a room of a list does not sleep. */
export type OverfullRoom = {
  readonly room: number;
  readonly of: 'GUESTS' | 'ADULTS' | 'CHILDREN';
  readonly message: string;
};

/** The rooms of a booking of a list into which more guests come than they sleep, in the sentence of the desk. */
export function overfullRoomsOf({ priced }: ListedBooking): OverfullRoom[] {
  return priced.quote.rooms.flatMap(({ restrictions }, room) =>
    restrictions.flatMap((restriction) =>
      restriction.code === 'TOO_MANY_GUESTS'
        ? [{ room, of: restriction.of, message: restrictionSentence(restriction) }]
        : [],
    ),
  );
}

/**
 * Makes bookings of a list, all or none, their rooms looked at anew under the lock, and gives their ids in their order.
 * Raises ListedBookingTaken where a room was taken, or a room type or an agent changed since they were judged. What an agent was
 * promised before the lodge moved in is no matter of their credit.
 */
export async function makeListedBookings(
  write: WriteContext,
  bookings: readonly ListedBooking[],
): Promise<string[]> {
  const [first] = bookings;
  if (!first) return [];
  const { tx, now } = write;
  const stays = bookings.flatMap(({ input, plannedRoomIds }) =>
    input.rooms.map((room, index) => ({ ...room, plannedRoomId: plannedRoomIds[index] ?? null })),
  );
  const rooms = await lockRooms(write, roomsOf(stays));
  if (!(await isPricedAsSold(tx, first.priced))) throw new ListedBookingTaken();
  const placed = await placedUnderLock(write, stays, { rooms, today: first.priced.today });
  const inputs = bookings.map(({ input }) => input);
  const isLetTo = await lettingOf(tx, inputs);
  if (!inputs.every(isLetTo)) throw new ListedBookingTaken();
  const commissions = await commissionsOf(write, inputs);
  const guests = await bookersOf(write, inputs);
  const ids = await readNewIds(tx, bookings.length * IDS_BESIDE_ROOMS + stays.length);
  const take = <Item>(items: Item[], count: number) => items.splice(0, count);
  const made = bookings.map(({ input, priced }, index) =>
    newReservationOf({
      input: { ...input, guest: guests[index] ?? input.guest },
      priced,
      assignment: { roomIds: take(placed, input.rooms.length), moves: [] },
      ids: take(ids, IDS_BESIDE_ROOMS + input.rooms.length),
      code: reservationCodeOf(randomBytes(5)),
      commission: commissions.get(input.agentId) ?? 0,
      now,
      by: write.actor.uid,
    }),
  );
  const reservations = withSharedGuests(made);
  await insertInParts(write, reservations);
  reservations.forEach((reservation, index) => {
    const booking = bookings[index];
    if (booking) auditReservation(write, { reservation, priced: booking.priced, rooms });
  });
  publishNights(write, stays);
  return reservations.map(({ id }) => id);
}

/** So many bookings are written with one statement, and so many stays does the database know to be checked at once. */
const BOOKINGS_A_STATEMENT = 100;

/** Stores new bookings with their totals, so many at once as the database takes. */
async function insertInParts(
  { tx, now }: WriteContext,
  reservations: readonly NewReservation[],
): Promise<void> {
  for (let from = 0; from < reservations.length; from += BOOKINGS_A_STATEMENT) {
    const part = reservations.slice(from, from + BOOKINGS_A_STATEMENT);
    await insertReservations(tx, part, now);
    await recalculateTotals(
      tx,
      part.map(({ id }) => id),
    );
    await checkStays(tx);
  }
}

/** The room of each stay, as things are under the lock. Raises ListedBookingTaken. */
async function placedUnderLock(
  write: WriteContext,
  stays: readonly ListedStay[],
  { rooms, today }: { readonly rooms: readonly LockedRoom[]; readonly today: LocalDate },
): Promise<string[]> {
  const { tx, now } = write;
  const roomIds = rooms.map(({ id }) => id);
  await releaseExpiredHolds(write, roomIds);
  const dateSpan = spanOf(stays);
  const claims = await readClaimsOver(tx, dateSpan, { roomIds, dateSpan, today, now });
  const listed = new ListedRooms({ rooms, claims, today });
  const placed = stays.map(() => '');
  for (const place of orderOfPlacing(stays)) {
    const stay = stays[place];
    const placing = stay && listed.place(stay, place);
    if (!placing || !('roomId' in placing)) throw new ListedBookingTaken();
    placed[place] = placing.roomId;
  }
  return placed;
}

/** The commission of each agent who brings one of the bookings. Raises ListedBookingTaken for one who is not active. */
async function commissionsOf(
  write: WriteContext,
  bookings: readonly BookingInput[],
): Promise<Map<string | null, number>> {
  const commissions = new Map<string | null, number>();
  const agentIds = new Set(bookings.map(({ agentId }) => agentId).filter((agentId) => agentId !== null));
  // in one order, so that two who book for several agents do not wait for one another
  for (const agentId of [...agentIds].sort()) {
    const agent = await lockAgent(write, agentId);
    if (!agent) throw new ListedBookingTaken();
    commissions.set(agentId, agent.commission);
  }
  return commissions;
}

/** The booker of each: a guest whose name and number are known, by the id. */
async function bookersOf({ tx }: WriteContext, bookings: readonly BookingInput[]) {
  const people = bookings.map(({ guest }) => newGuestOf(guest));
  const known = await readSameGuests(tx, people);
  return bookings.map(({ guest }, index) => ({ ...guest, id: known[index] ?? null }));
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

function roomsOf(stays: readonly Pick<ListedStay, 'roomTypeId' | 'roomId'>[]) {
  return {
    roomTypeIds: [...new Set(stays.map(({ roomTypeId }) => roomTypeId))],
    roomIds: [...new Set(stays.map(({ roomId }) => roomId).filter((roomId) => roomId !== null))],
  };
}

function spanOf(stays: readonly Pick<ListedStay, 'arrival' | 'departure'>[]) {
  return {
    arrival: stays.map(({ arrival }) => arrival).reduce(earlierDay),
    departure: stays.map(({ departure }) => departure).reduce(laterDay),
  };
}
