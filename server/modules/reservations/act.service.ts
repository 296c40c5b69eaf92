import { can } from '../../../domain/rights.ts';
import { assertUnrevoked } from '../../auth/session.ts';
import type { Viewer } from '../../auth/viewer.ts';
import { dryRun, type Effect, type WriteContext, writeIdempotently } from '../../db/write.ts';
import type { Scope } from '../../scope.ts';
import { guestFor } from '../guests/view/guest-view.rules.ts';
import { AvailabilityService } from '../quotes/availability.service.ts';
import { QuoteService } from '../quotes/quote.service.ts';
import type {
  ChangePreview,
  CreateReservationInput,
  Guest,
  Reservation,
  RoomMove,
} from '../types.generated.ts';
import { readMoves, readMovesId } from './availability/reservation-moves.sql.ts';
import { RoomUnavailable } from './availability/room-unavailable.ts';
import { refusalOfUnavailableRoom } from './availability/room-unavailable-refusal.ts';
import { BookingService } from './booking/booking.service.ts';
import { readGuestsOfSameNumber } from './booking/same-guest.sql.ts';
import type { ReservationNamed } from './changes/change.input.ts';
import { previewOf, reservationSeen } from './changes/change-preview.ts';
import { lifecycleActorOf } from './core/reservation.policy.ts';
import { isChangedMeanwhile, withRetries } from './core/retry.ts';
import { readWritten } from './view/reservation-read.service.ts';

/** What an act does within a transaction: the mutation and its preview do the same. */
export type Work = (write: WriteContext, viewer: Viewer, scope: Scope) => Promise<Effect>;

/** What is done with an input that is cleaned. */
export type PreparedAct = {
  readonly work: Work;
  /** Whether money goes back to somebody with it. */
  readonly paysOut: boolean;
  /** Which reservation a preview shows; null for an act that has none. */
  readonly previews: ReservationNamed | null;
};

/** An act: the name of its mutation, the input as it came, and what cleans it and gives the work for it. */
type ReservationAct = {
  readonly operation: string;
  readonly input: object;
  /** Raises ValidationFailed. */
  readonly prepare: (input: unknown) => PreparedAct;
};

/** What an act wrote. */
export type Performed = {
  /** The id of what it is about: a reservation, or a payment. */
  readonly id: string;
  readonly transactionId: string;
  /** Whether other stays may have changed rooms for it: of a repeated request only the audit knows. */
  readonly mayHaveMoved: boolean;
};

/** A new reservation, who moved for it, and who else has the booker's number. */
export type Booked = {
  readonly reservation: Reservation;
  readonly moves: RoomMove[];
  readonly sameNumber: Guest[];
};

/**
 * Does an act on a reservation once for each key, again where somebody claimed a room in between, and says what else is
 * free where a room is missing. Which acts there are is said above it.
 */
export class ActService {
  readonly #scope: Scope;
  readonly #availability: AvailabilityService;
  readonly #bookings: BookingService;

  constructor(scope: Scope) {
    this.#scope = scope;
    this.#availability = new AvailabilityService(scope);
    this.#bookings = new BookingService(scope, new QuoteService(scope));
  }

  /** Books rooms. The same key gives the same reservation with the same moves again. */
  async book(viewer: Viewer, input: CreateReservationInput): Promise<Booked> {
    const booked = await this.#withAlternatives(viewer, this.#bookings.create(viewer, input));
    const moves = await this.movesMadeBy(viewer, booked);
    const reservation = await readWritten(this.#scope, { id: booked.id }, viewer);
    return { reservation, moves, sameNumber: await this.#sameNumberAs(viewer, input, reservation) };
  }

  /**
   * Does an act once. One that gives money back first asks Firebase whether the session still holds. Raises FORBIDDEN for
   * a viewer who is nobody here, UNAUTHENTICATED where the session was ended, and the refusals of the act.
   */
  async perform(viewer: Viewer, { operation, input, prepare }: ReservationAct): Promise<Performed> {
    lifecycleActorOf(viewer);
    const { work, paysOut } = prepare(input);
    // before the transaction: Firebase may take its time
    if (paysOut) await assertUnrevoked(this.#scope.identity, this.#scope.session);
    const perform = () =>
      writeIdempotently(this.#scope, this.#scope.request, { operation, input }, async (write) => {
        const noting = notingMoves(write);
        const effect = await work(noting.write, viewer, this.#scope);
        return { ...effect, hasMoved: noting.hasMoved() };
      });
    const written = await this.#withAlternatives(viewer, withRetries(perform, isChangedMeanwhile));
    const { id, transactionId, made } = written;
    return { id, transactionId, mayHaveMoved: made?.hasMoved ?? true };
  }

  /** What an act would do: the very same work, taken back. It meets the refusals that the mutation would meet. */
  async preview(viewer: Viewer, { work, previews }: PreparedAct): Promise<ChangePreview> {
    const preview = () =>
      dryRun(this.#scope, this.#scope.request, async (write, audit) => {
        const before = await reservationSeen(write, viewer, previews);
        const { id } = await work(write, viewer, this.#scope);
        const after = await reservationSeen(write, viewer, { reservationId: id });
        return previewOf(write, viewer, { before, after, audit });
      });
    const { result } = await this.#withAlternatives(viewer, withRetries(preview, isChangedMeanwhile));
    return result;
  }

  /** Who changed rooms for an act, as the viewer may know it. */
  async movesMadeBy(
    viewer: Viewer,
    { transactionId, mayHaveMoved }: Pick<Performed, 'transactionId' | 'mayHaveMoved'>,
  ): Promise<RoomMove[]> {
    return mayHaveMoved ? readMoves(this.#scope.database, transactionId, viewer) : [];
  }

  /** By which `undoMoves` takes the moves of an act back; null where nobody moved for it. */
  async movesIdOf({ transactionId, mayHaveMoved }: Pick<Performed, 'transactionId' | 'mayHaveMoved'>) {
    return mayHaveMoved ? readMovesId(this.#scope.database, transactionId) : null;
  }

  /** Who got their former rooms back by an act. */
  movesUndoneBy(viewer: Viewer, { transactionId }: Performed): Promise<RoomMove[]> {
    return readMoves(this.#scope.database, transactionId, viewer, 'undo-moves');
  }

  /** Who may be meant where somebody was written down anew: others with the number, an agent's own alone. */
  async #sameNumberAs(
    viewer: Viewer,
    { guest }: CreateReservationInput,
    { booker }: Reservation,
  ): Promise<Guest[]> {
    if (guest.id || !guest.phone) return [];
    const throughAgentId = can(viewer, 'workAsAgent') ? (viewer.agent?.id ?? null) : null;
    const others = await readGuestsOfSameNumber(this.#scope.database, booker.id, throughAgentId);
    return others.map((other) => guestFor(viewer, other));
  }

  /** Names what else is free where a room is missing; the work has left its transaction by then. */
  async #withAlternatives<Result>(viewer: Viewer, work: Promise<Result>): Promise<Result> {
    try {
      return await work;
    } catch (error) {
      if (!(error instanceof RoomUnavailable)) throw error;
      throw await refusalOfUnavailableRoom(error, {
        viewer,
        scope: this.#scope,
        availability: this.#availability,
      });
    }
  }
}

/** The write, and whether its audit tells of a move for another stay. */
function notingMoves(write: WriteContext): { readonly write: WriteContext; hasMoved(): boolean } {
  let hasMoved = false;
  const audit: WriteContext['audit'] = (entry) => {
    hasMoved ||= entry.action === 'move-for-another';
    write.audit(entry);
  };
  return { write: { ...write, audit }, hasMoved: () => hasMoved };
}
