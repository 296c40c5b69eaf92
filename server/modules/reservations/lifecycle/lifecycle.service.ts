import type { Viewer } from '../../../auth/viewer.ts';
import { type Effect, type WriteContext, type WrittenEffect, writeIdempotently } from '../../../db/write.ts';
import type { Scope } from '../../../scope.ts';
import { lifecycleInputs } from '../core/lifecycle.input.ts';
import { cancellationOf } from '../core/reservation.input.ts';
import { lifecycleActorOf } from '../core/reservation.policy.ts';
import { cancelRooms } from './cancellation.ts';
import { checkIn } from './check-in.ts';
import { checkOut } from './check-out.ts';
import { confirm } from './confirmation.ts';
import { markNoShow } from './no-show.ts';
import { reinstate } from './reinstate.ts';
import { undoCheckIn } from './undo-check-in.ts';
import { undoCheckOut } from './undo-check-out.ts';

type Work = (write: WriteContext) => Promise<Effect>;
type Perform<Input> = (write: WriteContext, viewer: Viewer, input: Input) => Promise<Effect>;

/** An act whose input is cleaned before its write begins. */
function act<Input>(clean: (input: unknown) => Input, perform: Perform<Input>) {
  return (viewer: Viewer, rawInput: unknown): Work => {
    const input = clean(rawInput);
    return (write) => perform(write, viewer, input);
  };
}

/**
 * Each act on the rooms of a reservation as work within a write, its input cleaned: for the mutation of its name, and
 * for a rehearsal of it.
 */
export const LIFECYCLE_ACTS = {
  cancelReservation: act(cancellationOf, cancelRooms),
  confirmReservation: act(lifecycleInputs.confirmation, confirm),
  reinstateReservation: act(lifecycleInputs.reinstatement, reinstate),
  checkIn: act(lifecycleInputs.checkIn, checkIn),
  checkOut: act(lifecycleInputs.checkOut, checkOut),
  undoCheckIn: act(lifecycleInputs.undoCheckIn, undoCheckIn),
  undoCheckOut: act(lifecycleInputs.undoCheckOut, undoCheckOut),
  markNoShow: act(lifecycleInputs.noShow, markNoShow),
} as const;

/** The mutations that take rooms of a reservation a step further, or back. */
export type LifecycleOperation = keyof typeof LIFECYCLE_ACTS;

/** Takes the rooms of reservations through their lifecycle. */
export class LifecycleService {
  readonly #scope: Scope;

  constructor(scope: Scope) {
    this.#scope = scope;
  }

  /** Does it once, or refuses and changes nothing. Beside the act's refusals it raises RoomUnavailable. */
  async perform(viewer: Viewer, operation: LifecycleOperation, input: unknown): Promise<WrittenEffect> {
    lifecycleActorOf(viewer);
    const work = LIFECYCLE_ACTS[operation](viewer, input);
    return writeIdempotently(this.#scope, this.#scope.request, { operation, input }, work);
  }
}
