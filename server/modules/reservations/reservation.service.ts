import type { Viewer } from '../../auth/viewer.ts';
import type { Scope } from '../../scope.ts';
import { guestFor } from '../guests/view/guest-view.rules.ts';
import { AvailabilityService } from '../quotes/availability.service.ts';
import { QuoteService } from '../quotes/quote.service.ts';
import type {
  CancelReservationInput,
  CreateReservationInput,
  Guest,
  Reservation,
  RoomMove,
} from '../types.generated.ts';
import { readMoves } from './availability/reservation-moves.sql.ts';
import { RoomUnavailable } from './availability/room-unavailable.ts';
import { refusalOfUnavailableRoom } from './availability/room-unavailable-refusal.ts';
import { BookingService } from './booking/booking.service.ts';
import { readGuestsOfSameNumber } from './booking/same-guest.sql.ts';
import { type LifecycleOperation, LifecycleService } from './lifecycle/lifecycle.service.ts';
import { readWritten } from './view/reservation-read.service.ts';

/** What is done with reservations. */
export class ReservationService {
  readonly #scope: Scope;
  readonly #availability: AvailabilityService;
  readonly #bookings: BookingService;
  readonly #lifecycle: LifecycleService;

  constructor(scope: Scope) {
    this.#scope = scope;
    this.#availability = new AvailabilityService(scope);
    this.#bookings = new BookingService(scope, new QuoteService(scope));
    this.#lifecycle = new LifecycleService(scope);
  }

  /** Books rooms, or refuses and changes nothing. The same key gives the same reservation with the same moves again. */
  async create(
    viewer: Viewer,
    input: CreateReservationInput,
  ): Promise<{ reservation: Reservation; moves: RoomMove[]; sameNumber: Guest[] }> {
    const { id, transactionId, mayHaveMoved } = await this.#withAlternatives(
      viewer,
      this.#bookings.create(viewer, input),
    );
    const moves = mayHaveMoved ? await readMoves(this.#scope.database, transactionId, viewer) : [];
    const reservation = await readWritten(this.#scope, { id }, viewer);
    return { reservation, moves, sameNumber: await this.#sameNumberAs(viewer, input, reservation) };
  }

  /** Who may be meant where somebody was written down anew: others with the number, an agent's own alone. */
  async #sameNumberAs(
    viewer: Viewer,
    { guest }: CreateReservationInput,
    { booker }: Reservation,
  ): Promise<Guest[]> {
    if (guest.id || !guest.phone) return [];
    const throughAgentId = viewer.role === 'AGENT' ? (viewer.agent?.id ?? null) : null;
    const others = await readGuestsOfSameNumber(this.#scope.database, booker.id, throughAgentId);
    return others.map((other) => guestFor(viewer, other));
  }

  /** Takes rooms of a reservation a step further in their lifecycle, or back; or refuses and changes nothing. */
  async perform(viewer: Viewer, operation: LifecycleOperation, input: unknown): Promise<Reservation> {
    const performing = this.#lifecycle.perform(viewer, operation, input);
    const { id } = await this.#withAlternatives(viewer, performing);
    return readWritten(this.#scope, { id }, viewer);
  }

  /** Gives a reservation, or some of its rooms, back for sale. */
  cancel(viewer: Viewer, input: CancelReservationInput): Promise<Reservation> {
    return this.perform(viewer, 'cancelReservation', input);
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
