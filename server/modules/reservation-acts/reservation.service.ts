import type { Viewer } from '../../auth/viewer.ts';
import { ValidationFailed } from '../../errors/refusal.ts';
import type { Scope } from '../../scope.ts';
import { type Paid, readPaid } from '../billing/payments/payment-answer.write.ts';
import { ActService, type Booked, type Performed } from '../reservations/act.service.ts';
import { readReservation, readWritten } from '../reservations/view/reservation-read.service.ts';
import type {
  AddRoomInput,
  CancelReservationInput,
  ChangeNightsInput,
  ChangePreview,
  CheckInInput,
  CheckOutInput,
  ConfirmReservationInput,
  CreateReservationInput,
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
import { ACTIONS, type ActionInputs, type ActionName, actionsIn } from './actions.ts';

/** A reservation after a change, and who moved for it. */
export type Changed = { readonly reservation: Reservation; readonly moves: RoomMove[] };

/**
 * What is done with reservations. Each method does what the mutation of its name says, or refuses and changes nothing;
 * the same key gives the same answer again.
 */
export class ReservationService {
  readonly #scope: Scope;
  readonly #acts: ActService;

  constructor(scope: Scope) {
    this.#scope = scope;
    this.#acts = new ActService(scope);
  }

  /** Books rooms. The same key gives the same reservation with the same moves again. */
  createReservation(viewer: Viewer, input: CreateReservationInput): Promise<Booked> {
    return this.#acts.book(viewer, input);
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
    return this.#acts.movesUndoneBy(viewer, await this.#perform(viewer, 'undoMoves', input));
  }

  /** What a change would do: the very same work, taken back. It meets the refusals that the mutation would meet. */
  async previewChange(viewer: Viewer, input: PreviewChangeInput): Promise<ChangePreview> {
    const [asked, ...others] = actionsIn(input);
    if (!asked || others.length > 0) {
      throw new ValidationFailed([{ path: 'input', message: 'Give exactly one change.' }]);
    }
    return this.#acts.preview(viewer, ACTIONS[asked].prepare(input[asked]));
  }

  /** An action that takes rooms a step further in their lifecycle, or back. */
  async #act<Name extends ActionName>(
    viewer: Viewer,
    name: Name,
    input: ActionInputs[Name],
  ): Promise<Reservation> {
    const { id } = await this.#perform(viewer, name, input);
    return readWritten(this.#scope, { id }, viewer);
  }

  /** The same of an action that may take or give back money. */
  async #actAndPay<Name extends ActionName>(
    viewer: Viewer,
    name: Name,
    input: ActionInputs[Name],
  ): Promise<Paid> {
    return readPaid(this.#scope, viewer, await this.#perform(viewer, name, input));
  }

  /** An action that keeps the status of the rooms, and may move other stays. */
  async #change<Name extends ActionName>(
    viewer: Viewer,
    name: Name,
    input: ActionInputs[Name],
  ): Promise<Changed> {
    const performed = await this.#perform(viewer, name, input);
    const reservation = await readWritten(this.#scope, { id: performed.id }, viewer);
    return { reservation, moves: await this.#acts.movesMadeBy(viewer, performed) };
  }

  /** Does an action of the table once. Raises FORBIDDEN for a viewer who is nobody here, and the refusals of the action. */
  #perform<Name extends ActionName>(
    viewer: Viewer,
    operation: Name,
    input: ActionInputs[Name],
  ): Promise<Performed> {
    return this.#acts.perform(viewer, { operation, input, prepare: ACTIONS[operation].prepare });
  }
}
