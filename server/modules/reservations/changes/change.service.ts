import type * as v from 'valibot';
import type { Viewer } from '../../../auth/viewer.ts';
import { violates } from '../../../db/violations.ts';
import { dryRun, type Effect, type WriteContext, writeIdempotently } from '../../../db/write.ts';
import { ValidationFailed } from '../../../errors/refusal.ts';
import { validated } from '../../../graphql/validated.ts';
import type { Scope } from '../../../scope.ts';
import { AvailabilityService } from '../../quotes/availability.service.ts';
import type {
  ChangePreview,
  PreviewChangeInput,
  Reservation,
  RoomMove,
  UndoMovesInput,
} from '../../types.generated.ts';
import { readMoves } from '../availability/reservation-moves.sql.ts';
import { RoomUnavailable } from '../availability/room-unavailable.ts';
import { refusalOfUnavailableRoom } from '../availability/room-unavailable-refusal.ts';
import { MOVE_FOR_ANOTHER, UNDO_MOVES } from '../core/booking-record.ts';
import { LIFECYCLE_ACTS, type LifecycleOperation } from '../lifecycle/lifecycle.service.ts';
import { readReservation, readWritten } from '../view/reservation-read.service.ts';
import * as inputs from './change.input.ts';
import { previewOf, type Sight, sightOf } from './change-preview.ts';
import { updateReservation } from './details-change.ts';
import { setDiscount } from './discount-change.ts';
import { setComplimentary, setGuests } from './guests-change.ts';
import { changeNights } from './nights-change.ts';
import { addRoom, removeRoom } from './room-addition.ts';
import { moveRoom } from './room-move.ts';
import { pinRoom, swapRooms } from './room-swap.ts';
import { undoMoves } from './undo-moves.ts';

/** The work of a change within its transaction, deed and rehearsal alike. */
type Work = (write: WriteContext, viewer: Viewer, scope: Scope) => Promise<Effect>;

/** Cleans what was typed, and gives the work that it asks for. */
type ChangeAct = (rawInput: unknown) => Work;

function act<Schema extends v.GenericSchema>(
  schema: Schema,
  work: (write: WriteContext, viewer: Viewer, input: v.InferOutput<Schema>, scope: Scope) => Promise<Effect>,
): ChangeAct {
  return (rawInput) => {
    const input = validated(schema, rawInput);
    return (write, viewer, scope) => work(write, viewer, input, scope);
  };
}

/** A step of the lifecycle, tried like a change. */
function step(operation: LifecycleOperation): ChangeAct {
  return (rawInput) => (write, viewer) => LIFECYCLE_ACTS[operation](viewer, rawInput)(write);
}

/** Every change by the name of its mutation; whatever stands here can be tried before it is done. */
const ACTS = {
  changeNights: act(inputs.nightsChange, changeNights),
  moveRoom: act(inputs.roomMove, moveRoom),
  swapRooms: act(inputs.roomSwap, swapRooms),
  pinRoom: act(inputs.roomPin, pinRoom),
  addRoom: act(inputs.roomAddition, addRoom),
  removeRoom: act(inputs.roomRemoval, removeRoom),
  setGuests: act(inputs.guestsChange, setGuests),
  setDiscount: act(inputs.discountChange, setDiscount),
  setComplimentary: act(inputs.freedom, setComplimentary),
  updateReservation: act(inputs.detailsChange, updateReservation),
  cancelReservation: step('cancelReservation'),
  markNoShow: step('markNoShow'),
  checkOut: step('checkOut'),
  reinstateReservation: step('reinstateReservation'),
} as const satisfies { readonly [name in keyof PreviewChangeInput]-?: ChangeAct };

/** The name of a change that can be tried. */
export type ChangeName = keyof typeof ACTS;

/** A reservation after a change, and who moved for it. */
export type Changed = { readonly reservation: Reservation; readonly moves: RoomMove[] };

const MOST_ATTEMPTS = 3;

/** Changes that keep the status, and what they would do. */
export class ChangeService {
  readonly #scope: Scope;

  constructor(scope: Scope) {
    this.#scope = scope;
  }

  /** Makes a change, or refuses and changes nothing. The same key gives the same answer again. */
  async change(viewer: Viewer, name: ChangeName, rawInput: unknown): Promise<Changed> {
    const work = ACTS[name](rawInput);
    const request = { operation: name, input: rawInput };
    return this.#settled(viewer, async () => {
      const written = await writeIdempotently(this.#scope, this.#scope.request, request, async (write) => {
        const noting = notingMoves(write);
        const effect = await work(noting.write, viewer, this.#scope);
        return { ...effect, hasMoved: noting.hasMoved() };
      });
      const reservation = await readWritten(this.#scope, { id: written.id }, viewer);
      // of a repeated request only the audit knows
      const mayHaveMoved = written.made?.hasMoved ?? true;
      const { database } = this.#scope;
      const moves = mayHaveMoved ? await readMoves(database, written.transactionId, viewer) : [];
      return { reservation, moves };
    });
  }

  /** The same for a swap, with the reservation of the other room where it is another one. */
  async swap(
    viewer: Viewer,
    rawInput: { readonly otherReservationRoomId: string },
  ): Promise<{ reservation: Reservation; other: Reservation | null }> {
    const { reservation } = await this.change(viewer, 'swapRooms', rawInput);
    const isOwn = reservation.rooms.some(({ id }) => id === rawInput.otherReservationRoomId);
    if (isOwn) return { reservation, other: null };
    const { database, clock } = this.#scope;
    const key = { reservationRoomId: rawInput.otherReservationRoomId };
    return { reservation, other: await readReservation(database, key, viewer, clock.now()) };
  }

  /**
   * Takes moves for another stay back; gives who changed rooms. Raises NOT_FOUND, and MovesStand where they can no
   * longer be undone. The same key gives the same answer again.
   */
  async undoMoves(viewer: Viewer, rawInput: UndoMovesInput): Promise<RoomMove[]> {
    const input = validated(inputs.movesUndone, rawInput);
    const request = { operation: 'undoMoves', input: rawInput };
    return this.#settled(viewer, async () => {
      const { transactionId } = await writeIdempotently(this.#scope, this.#scope.request, request, (write) =>
        undoMoves(write, viewer, input),
      );
      return readMoves(this.#scope.database, transactionId, viewer, UNDO_MOVES);
    });
  }

  /** What a change would do: the very same work, taken back. It meets the refusals that the deed would meet. */
  async preview(viewer: Viewer, input: PreviewChangeInput): Promise<ChangePreview> {
    const [asked, ...others] = namesIn(input);
    if (!asked || others.length > 0) {
      throw new ValidationFailed([{ path: 'input', message: 'Give exactly one change.' }]);
    }
    const work = ACTS[asked](input[asked]);
    return this.#settled(viewer, async () => {
      const { result } = await dryRun(this.#scope, this.#scope.request, async (write, audit) => {
        const before = await sightOf(write, viewer, input[asked]);
        const { id } = await work(write, viewer, this.#scope);
        const after: Sight = await sightOf(write, viewer, { reservationId: id });
        return previewOf(write, viewer, { before, after, audit });
      });
      return result;
    });
  }

  /** Somebody who claimed a room without its lock is seen on a second look; what else is free is asked afterwards. */
  async #settled<Result>(viewer: Viewer, work: () => Promise<Result>): Promise<Result> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await work();
      } catch (error) {
        if (error instanceof RoomUnavailable) {
          const availability = new AvailabilityService(this.#scope);
          throw await refusalOfUnavailableRoom(error, { viewer, scope: this.#scope, availability });
        }
        if (attempt === MOST_ATTEMPTS || !violates(error, 'room_claim_no_overlap')) throw error;
      }
    }
  }
}

/** The write, and whether its audit tells of a move for another stay. */
function notingMoves(write: WriteContext): { readonly write: WriteContext; hasMoved(): boolean } {
  let hasMoved = false;
  const audit: WriteContext['audit'] = (entry) => {
    hasMoved ||= entry.action === MOVE_FOR_ANOTHER;
    write.audit(entry);
  };
  return { write: { ...write, audit }, hasMoved: () => hasMoved };
}

function namesIn(input: PreviewChangeInput): ChangeName[] {
  // the keys of the table are the names of its changes
  return (Object.keys(ACTS) as ChangeName[]).filter((name) => input[name] != null);
}
