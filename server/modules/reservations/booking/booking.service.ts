import { randomBytes } from 'node:crypto';
import { reservationCodeOf } from '../../../../domain/code.ts';
import { can } from '../../../../domain/rights.ts';
import type { Viewer } from '../../../auth/viewer.ts';
import { sql } from '../../../db/sql.ts';
import { violates } from '../../../db/violations.ts';
import { type WriteContext, type WrittenEffect, writeIdempotently } from '../../../db/write.ts';
import { ApiError } from '../../../errors/api-error.ts';
import { ValidationFailed } from '../../../errors/refusal.ts';
import { noSuchRoom } from '../../../errors/unknown-id.ts';
import type { Scope } from '../../../scope.ts';
import { auditDoNotRent, passDoNotRent } from '../../guests/core/do-not-rent.write.ts';
import { assertBooksOpen } from '../../money/books-lock.rules.ts';
import { assertKeptPriceHasReason } from '../../quotes/price-request.rules.ts';
import type { PricedRequest, QuoteService } from '../../quotes/quote.service.ts';
import { quoteAnswerOf } from '../../quotes/quote-answer.rules.ts';
import type { CreateReservationInput } from '../../types.generated.ts';
import type { Assignment } from '../availability/assignment.rules.ts';
import type { FoundPlaces } from '../availability/find-places.ts';
import { findRooms } from '../availability/find-rooms.ts';
import { assertGuestsAllowed } from '../availability/guest-restriction.ts';
import { releaseExpiredHolds } from '../availability/hold-expiry.write.ts';
import { insertReservation, moveClaims } from '../core/booking.sql.ts';
import { recordBooking } from '../core/booking-record.ts';
import { assertRulesAllow } from '../core/change-rules.ts';
import { type LockedRoom, lockRooms } from '../core/claims.sql.ts';
import { type BookingInput, bookingOf, newGuestOf } from '../core/reservation.input.ts';
import { authorizedBooking } from '../core/reservation.policy.ts';
import { PriceChanged } from '../core/reservation.refusals.ts';
import { recalculateTotals } from '../core/reservation-account.sql.ts';
import { isChangedMeanwhile, withRetries } from '../core/retry.ts';
import { lockAgent } from '../money/agent-credit.sql.ts';
import { assertWithinCredit } from '../money/agent-credit.write.ts';
import { assertGuestIsKnown, knownBooker } from './booker.ts';
import { assertHoldEndFits } from './hold-until.rules.ts';
import { readRefsInUse } from './listed-bookings.sql.ts';
import { IDS_BESIDE_ROOMS, newReservationOf } from './new-reservation.rules.ts';
import { refInUseSentence } from './ref-in-use.rules.ts';
import { checkInWalkIn } from './walk-in.ts';

/** What a booking is worked out from, once its rooms are locked. */
type Booking = {
  readonly write: WriteContext;
  readonly viewer: Viewer;
  readonly input: BookingInput;
  readonly priced: PricedRequest;
  readonly rooms: readonly LockedRoom[];
};

/** The new reservation, and whether other stays may have changed rooms for it. */
type BookedEffect = WrittenEffect & { readonly mayHaveMoved: boolean };

/** Makes reservations: the one booking transaction. */
export class BookingService {
  readonly #scope: Scope;
  readonly #quotes: QuoteService;

  constructor(scope: Scope, quotes: QuoteService) {
    this.#scope = scope;
    this.#quotes = quotes;
  }

  /**
   * Books rooms, or refuses and changes nothing. Beside the refusals it raises RoomUnavailable, whose alternatives are
   * unknown yet. The answer says whether others may have moved: of a repeated request only the audit knows.
   */
  async create(viewer: Viewer, rawInput: CreateReservationInput): Promise<BookedEffect> {
    const input = authorizedBooking(viewer, bookingOf(rawInput));
    const request = { operation: 'createReservation', input: rawInput };
    const book = () =>
      writeIdempotently(this.#scope, this.#scope.request, request, async (write) => {
        const { id, moves } = await this.#book(write, viewer, input);
        return { type: 'reservation', id, mayHaveMoved: moves.length > 0 };
      });
    try {
      const effect = await withRetries(book, isRetryable);
      return { ...effect, mayHaveMoved: effect.made?.mayHaveMoved ?? true };
    } catch (error) {
      if (violates(error, 'reservation_external_ref_taken')) throw await this.#refInUse(input);
      throw error;
    }
  }

  /** Says which booking has the number of the other system already: nothing is read in a write after it was refused. */
  async #refInUse({ source, externalRef }: BookingInput): Promise<ValidationFailed> {
    const refs = externalRef ? [{ source, externalRef }] : [];
    const [inUse] = await readRefsInUse(this.#scope.database, refs);
    return new ValidationFailed([{ path: 'externalRef', message: refInUseSentence(inUse ?? null) }]);
  }

  /** The price of a booking, with all that is judged of it before its rooms are locked. Raises the refusals of both. */
  async #price({ tx, now }: WriteContext, viewer: Viewer, input: BookingInput): Promise<PricedRequest> {
    const priced = await this.#quotes.price(tx, viewer, input, now);
    const { settings } = priced.prices;
    const restrictions = priced.quote.rooms.flatMap((room) => room.restrictions);
    assertRulesAllow(viewer, input.overrideReason, restrictions);
    assertHoldEndFits(viewer, input, { now, settings });
    assertKeptPriceHasReason(priced.quote, input.overrideReason || input.discount?.reason);
    for (const { arrival } of input.rooms) assertBooksOpen(arrival, settings.booksLockedThrough);
    return priced;
  }

  /**
   * Without `openAct` and `concludeAct`: there is no reservation yet to lock, and a new one is written with its
   * dates and status at version 1, which working them out anew would raise.
   */
  async #book(write: WriteContext, viewer: Viewer, input: BookingInput) {
    const { tx, now, actor } = write;
    const priced = await this.#price(write, viewer, input);
    const rooms = await lockRooms(write, {
      roomTypeIds: [...new Set(input.rooms.map(({ roomTypeId }) => roomTypeId))],
      roomIds: input.rooms.flatMap(({ roomId }) => (roomId === null ? [] : [roomId])),
    });
    if (!(await this.#quotes.isPricedAsSold(tx, priced))) throw new TypeChanged();
    assertRoomsExist(viewer, input, rooms);
    await releaseExpiredHolds(
      write,
      rooms.map(({ id }) => id),
    );
    const booking = { write, viewer, input, priced, rooms };
    const { found: assignment, newIds: ids } = await chooseRooms(booking);
    assertAllGuestsAllowed(booking, assignment);
    assertPriceStands(input, priced);
    const throughAgentId = can(viewer, 'workAsAgent') ? input.agentId : null;
    if (input.guest.id !== null) {
      await assertGuestIsKnown(tx, input.guest.id, { path: 'guest.id', throughAgentId });
    }
    const guest = await knownBooker(tx, input.guest, throughAgentId);
    const doNotRent = await passDoNotRent(write, viewer, askedOf(guest, input));
    const commission = await commissionOf(booking);
    const code = reservationCodeOf(randomBytes(5));
    const booked = {
      input: { ...input, guest },
      priced,
      assignment,
      ids,
      code,
      commission,
      now,
      by: actor.uid,
    };
    const reservation = newReservationOf(booked);
    const moved = assignment.moves.length > 0 ? await moveClaims(tx, assignment.moves) : [];
    await insertReservation(tx, reservation);
    await recalculateTotals(tx, [reservation.id]);
    if (input.agentId !== null && reservation.payer === 'AGENT')
      await assertWithinCredit(write, input.agentId);
    recordBooking(write, { reservation, priced, rooms, moves: assignment.moves, moved });
    const { allTheSameReason: reason } = input;
    auditDoNotRent(write, doNotRent, { reservationId: reservation.id, reason });
    if (input.status === 'CHECKED_IN') await checkInWalkIn(write, reservation.id, rooms, input.checkIn);
    return { id: reservation.id, moves: assignment.moves };
  }
}

/** Whom no room might be let to: who booked, or who has the number or the address that is new. */
function askedOf(guest: BookingInput['guest'], { allTheSameReason }: BookingInput) {
  const ids = sql`select ${guest.id}::uuid`;
  const { phone, email } = guest.id === null ? newGuestOf(guest) : { phone: null, email: null };
  return { ids, phone, email, reason: allTheSameReason };
}

/** A room type was changed between the price and the lock of its rooms: the booking is priced anew. */
class TypeChanged extends ApiError {
  constructor() {
    super('TRY_AGAIN');
  }
}

/** Whether the booking may go otherwise on a second look: a room is taken by then, and a code is drawn anew. */
function isRetryable(error: unknown): boolean {
  if (violates(error, 'guest_not_erased')) return true;
  return isChangedMeanwhile(error) || error instanceof TypeChanged || violates(error, 'reservation_code_key');
}

/** A room of another type than the one sold is the desk's to give. */
function assertRoomsExist(
  viewer: Viewer,
  { rooms: wanted }: BookingInput,
  rooms: readonly LockedRoom[],
): void {
  const isAnyType = can(viewer, 'giveOtherType');
  const unknown = wanted.flatMap((stay, index) => {
    const room = stay.roomId === null ? null : rooms.find(({ id }) => id === stay.roomId);
    const isThere =
      room === null || (room !== undefined && (isAnyType || room.roomTypeId === stay.roomTypeId));
    return isThere ? [] : [`rooms.${index}.roomId`];
  });
  if (unknown.length > 0) throw noSuchRoom(...unknown);
}

/** Chooses the rooms, and has the ids made that the booking needs beside. Raises RoomUnavailable. */
async function chooseRooms({
  write,
  viewer,
  input,
  priced,
  rooms,
}: Booking): Promise<FoundPlaces<Assignment>> {
  return findRooms(write, viewer, input.rooms, {
    rooms,
    today: priced.today,
    moves: input.mayMoveOthers ? 'MADE' : 'SHOWN',
    isForNow: input.status === 'CHECKED_IN',
    newIds: IDS_BESIDE_ROOMS + input.rooms.length,
    typeName: (roomTypeId) => priced.prices.roomTypes.find(({ id }) => id === roomTypeId)?.name ?? '',
  });
}

/** Beds for women are sold where all guests are said to be women. Raises DormWomen, or ValidationFailed for men's. */
function assertAllGuestsAllowed({ input, rooms }: Booking, { roomIds }: Assignment): void {
  for (const [index, { roomTypeId: soldAs, allGuestsAre }] of input.rooms.entries()) {
    assertGuestsAllowed({ soldAs, roomIds: roomIds.slice(index, index + 1), allGuestsAre }, rooms);
  }
}

function assertPriceStands({ quotedTotal }: BookingInput, { quote, prices }: PricedRequest): void {
  if (quotedTotal === null || quotedTotal === quote.total.gross) return;
  throw new PriceChanged(quotedTotal, quoteAnswerOf(quote, prices));
}

/** The commission of the agent, frozen with the reservation. Raises ValidationFailed without an active one. */
async function commissionOf({ write, input }: Booking): Promise<number> {
  if (input.agentId === null) return 0;
  const agent = await lockAgent(write, input.agentId);
  if (!agent) throw new ValidationFailed([{ path: 'agentId', message: 'Choose an active agent.' }]);
  return agent.commission;
}
