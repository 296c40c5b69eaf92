import { can } from '../../../domain/rights.ts';
import type { Viewer } from '../../auth/viewer.ts';
import { dryRun, type WriteContext, writeIdempotently } from '../../db/write.ts';
import { ValidationFailed } from '../../errors/refusal.ts';
import type { Scope } from '../../scope.ts';
import { type Paid, readPaid } from '../billing/payments/payment-answer.write.ts';
import { guestFor } from '../guests/view/guest-view.rules.ts';
import { AvailabilityService } from '../quotes/availability.service.ts';
import { QuoteService } from '../quotes/quote.service.ts';
import type {
  AddRoomInput,
  CancelReservationInput,
  ChangeNightsInput,
  ChangePreview,
  CheckInInput,
  CheckOutInput,
  ConfirmReservationInput,
  CreateReservationInput,
  Guest,
  MarkNoShowInput,
  MoveRoomInput,
  PinRoomInput,
  PreviewChangeInput,
  ReinstateReservationInput,
  RemoveRoomInput,
  Reservation,
  RoomMove,
  SetComplimentaryInput,
  SetDiscountInput,
  SetGuestsInput,
  SwapRoomsInput,
  UndoCheckInInput,
  UndoCheckOutInput,
  UndoMovesInput,
  UpdateReservationInput,
} from '../types.generated.ts';
import { ACTIONS, type ActionName, actionsIn } from './actions.ts';
import { readMoves } from './availability/reservation-moves.sql.ts';
import { RoomUnavailable } from './availability/room-unavailable.ts';
import { refusalOfUnavailableRoom } from './availability/room-unavailable-refusal.ts';
import { BookingService } from './booking/booking.service.ts';
import { readGuestsOfSameNumber } from './booking/same-guest.sql.ts';
import { previewOf, reservationSeen } from './changes/change-preview.ts';
import { lifecycleActorOf } from './core/reservation.policy.ts';
import { isClaimTaken, withRetries } from './core/retry.ts';
import { readReservation, readWritten } from './view/reservation-read.service.ts';

/** A reservation after a change, and who moved for it. */
export type Changed = { readonly reservation: Reservation; readonly moves: RoomMove[] };

/** What an action wrote. */
type Performed = {
  readonly id: string;
  readonly transactionId: string;
  /** Whether other stays may have changed rooms for it: of a repeated request only the audit knows. */
  readonly mayHaveMoved: boolean;
};

/**
 * What is done with reservations. Each method does what the mutation of its name says, or refuses and changes nothing;
 * the same key gives the same answer again.
 */
export class ReservationService {
  readonly #scope: Scope;
  readonly #availability: AvailabilityService;
  readonly #bookings: BookingService;

  constructor(scope: Scope) {
    this.#scope = scope;
    this.#availability = new AvailabilityService(scope);
    this.#bookings = new BookingService(scope, new QuoteService(scope));
  }

  /** Books rooms. The same key gives the same reservation with the same moves again. */
  async createReservation(
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

  /** Promises what was held. */
  confirmReservation(viewer: Viewer, input: ConfirmReservationInput): Promise<Reservation> {
    return this.#act(viewer, 'confirmReservation', input);
  }

  /** Checks guests in, and takes what they pay with it. */
  checkIn(viewer: Viewer, input: CheckInInput): Promise<Paid> {
    return this.#actAndPay(viewer, 'checkIn', input);
  }

  /** Ends stays, with the nights that are not slept, and settles the bills that they leave behind. */
  checkOut(viewer: Viewer, input: CheckOutInput): Promise<Paid> {
    return this.#actAndPay(viewer, 'checkOut', input);
  }

  /** Gives a reservation, or some of its rooms, back for sale. */
  cancelReservation(viewer: Viewer, input: CancelReservationInput): Promise<Reservation> {
    return this.#act(viewer, 'cancelReservation', input);
  }

  /** Says that nobody came. */
  markNoShow(viewer: Viewer, input: MarkNoShowInput): Promise<Reservation> {
    return this.#act(viewer, 'markNoShow', input);
  }

  /** Makes rooms live again that were cancelled, not come or expired. */
  reinstateReservation(viewer: Viewer, input: ReinstateReservationInput): Promise<Reservation> {
    return this.#act(viewer, 'reinstateReservation', input);
  }

  /** Takes a check-in back. */
  undoCheckIn(viewer: Viewer, input: UndoCheckInInput): Promise<Reservation> {
    return this.#act(viewer, 'undoCheckIn', input);
  }

  /** Takes a check-out of today back. */
  undoCheckOut(viewer: Viewer, input: UndoCheckOutInput): Promise<Reservation> {
    return this.#act(viewer, 'undoCheckOut', input);
  }

  /** Gives rooms of one reservation other nights. */
  changeNights(viewer: Viewer, input: ChangeNightsInput): Promise<Changed> {
    return this.#change(viewer, 'changeNights', input);
  }

  /** Gives a stay another room, and other nights where they are given. */
  moveRoom(viewer: Viewer, input: MoveRoomInput): Promise<Changed> {
    return this.#change(viewer, 'moveRoom', input);
  }

  /** Lets two stays change rooms; gives the reservation of the other room, too, where it is another one. */
  async swapRooms(viewer: Viewer, input: SwapRoomsInput): Promise<Changed & { other: Reservation | null }> {
    const changed = await this.#change(viewer, 'swapRooms', input);
    const isOwn = changed.reservation.rooms.some(({ id }) => id === input.otherReservationRoomId);
    if (isOwn) return { ...changed, other: null };
    const { database, clock } = this.#scope;
    const key = { reservationRoomId: input.otherReservationRoomId };
    return { ...changed, other: await readReservation(database, key, viewer, clock.now()) };
  }

  /** Promises the number of a room, or takes the promise back. */
  pinRoom(viewer: Viewer, input: PinRoomInput): Promise<Changed> {
    return this.#change(viewer, 'pinRoom', input);
  }

  /** Puts another room on a reservation. */
  addRoom(viewer: Viewer, input: AddRoomInput): Promise<Changed> {
    return this.#change(viewer, 'addRoom', input);
  }

  /** Takes a room off a reservation. */
  removeRoom(viewer: Viewer, input: RemoveRoomInput): Promise<Changed> {
    return this.#change(viewer, 'removeRoom', input);
  }

  /** Changes who sleeps in a room and what they eat. */
  setGuests(viewer: Viewer, input: SetGuestsInput): Promise<Changed> {
    return this.#change(viewer, 'setGuests', input);
  }

  /** Spreads a discount over the nights, or takes it away. */
  setDiscount(viewer: Viewer, input: SetDiscountInput): Promise<Changed> {
    return this.#change(viewer, 'setDiscount', input);
  }

  /** Makes a room free of charge, or paid for again. */
  setComplimentary(viewer: Viewer, input: SetComplimentaryInput): Promise<Changed> {
    return this.#change(viewer, 'setComplimentary', input);
  }

  /** Changes what a reservation says about itself. */
  updateReservation(viewer: Viewer, input: UpdateReservationInput): Promise<Changed> {
    return this.#change(viewer, 'updateReservation', input);
  }

  /** Takes moves for another stay back; gives who changed rooms. */
  async undoMoves(viewer: Viewer, input: UndoMovesInput): Promise<RoomMove[]> {
    const { transactionId } = await this.#perform(viewer, 'undoMoves', input);
    return readMoves(this.#scope.database, transactionId, viewer, 'undo-moves');
  }

  /** What a change would do: the very same work, taken back. It meets the refusals that the mutation would meet. */
  async previewChange(viewer: Viewer, input: PreviewChangeInput): Promise<ChangePreview> {
    const [asked, ...others] = actionsIn(input);
    if (!asked || others.length > 0) {
      throw new ValidationFailed([{ path: 'input', message: 'Give exactly one change.' }]);
    }
    const work = ACTIONS[asked].prepare(input[asked]);
    const preview = () =>
      dryRun(this.#scope, this.#scope.request, async (write, audit) => {
        const before = await reservationSeen(write, viewer, input[asked]);
        const { id } = await work(write, viewer, this.#scope);
        const after = await reservationSeen(write, viewer, { reservationId: id });
        return previewOf(write, viewer, { before, after, audit });
      });
    const { result } = await this.#withAlternatives(viewer, withRetries(preview, isClaimTaken));
    return result;
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

  /** An action that takes rooms a step further in their lifecycle, or back. */
  async #act(viewer: Viewer, name: ActionName, input: object): Promise<Reservation> {
    const { id } = await this.#perform(viewer, name, input);
    return readWritten(this.#scope, { id }, viewer);
  }

  /** The same of an action that may take or give back money. */
  async #actAndPay(viewer: Viewer, name: ActionName, input: object): Promise<Paid> {
    return readPaid(this.#scope, viewer, await this.#perform(viewer, name, input));
  }

  /** An action that keeps the status of the rooms, and may move other stays. */
  async #change(viewer: Viewer, name: ActionName, input: object): Promise<Changed> {
    const { id, transactionId, mayHaveMoved } = await this.#perform(viewer, name, input);
    const reservation = await readWritten(this.#scope, { id }, viewer);
    const moves = mayHaveMoved ? await readMoves(this.#scope.database, transactionId, viewer) : [];
    return { reservation, moves };
  }

  /** Does an action of the table once. Raises FORBIDDEN for who is nobody here, and the refusals of the action. */
  async #perform(viewer: Viewer, operation: ActionName, input: object): Promise<Performed> {
    lifecycleActorOf(viewer);
    const work = ACTIONS[operation].prepare(input);
    const perform = () =>
      writeIdempotently(this.#scope, this.#scope.request, { operation, input }, async (write) => {
        const noting = notingMoves(write);
        const effect = await work(noting.write, viewer, this.#scope);
        return { ...effect, hasMoved: noting.hasMoved() };
      });
    const written = await this.#withAlternatives(viewer, withRetries(perform, isClaimTaken));
    const { id, transactionId, made } = written;
    return { id, transactionId, mayHaveMoved: made?.hasMoved ?? true };
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
