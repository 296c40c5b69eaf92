import type * as v from 'valibot';
import type { Viewer } from '../../auth/viewer.ts';
import type { Effect, WriteContext } from '../../db/write.ts';
import { validated } from '../../graphql/validated.ts';
import type { Scope } from '../../scope.ts';
import { type ChargeInput, chargeAddition } from '../billing/folios/charge.input.ts';
import { addCharge } from '../billing/folios/charge-addition.write.ts';
import { settleBills, takeWithAct } from '../billing/payments/settlement.write.ts';
import { QuoteService } from '../quotes/quote.service.ts';
import type { PreparedAct } from '../reservations/act.service.ts';
import * as changes from '../reservations/changes/change.input.ts';
import { updateReservation } from '../reservations/changes/details-change.write.ts';
import { setDiscount } from '../reservations/changes/discount-change.write.ts';
import { setComplimentary, setGuests } from '../reservations/changes/guests-change.write.ts';
import { changeNights } from '../reservations/changes/nights-change.write.ts';
import { addPastNights } from '../reservations/changes/past-nights.write.ts';
import { addRoom, removeRoom } from '../reservations/changes/room-addition.write.ts';
import { moveRoom } from '../reservations/changes/room-move.write.ts';
import { pinRoom, swapRooms } from '../reservations/changes/room-swap.write.ts';
import { undoMoves } from '../reservations/changes/undo-moves.write.ts';
import * as lifecycle from '../reservations/core/lifecycle.input.ts';
import { cancelRooms } from '../reservations/lifecycle/cancellation.write.ts';
import { checkIn } from '../reservations/lifecycle/check-in.write.ts';
import { checkOut } from '../reservations/lifecycle/check-out.write.ts';
import { confirm } from '../reservations/lifecycle/confirmation.write.ts';
import { markNoShow } from '../reservations/lifecycle/no-show.write.ts';
import { reinstate } from '../reservations/lifecycle/reinstate.write.ts';
import { undoCheckIn } from '../reservations/lifecycle/undo-check-in.write.ts';
import { undoCheckOut } from '../reservations/lifecycle/undo-check-out.write.ts';
import type { PreviewChangeInput } from '../types.generated.ts';

type ActionRow<Schema extends v.GenericSchema, IsPreviewable extends boolean> = {
  /** How the input is cleaned. */
  readonly input: Schema;
  /** What is done with it. */
  readonly work: (
    write: WriteContext,
    viewer: Viewer,
    input: v.InferOutput<Schema>,
    scope: Scope,
  ) => Promise<Effect>;
  /** Whether `previewChange` can show it. */
  readonly isPreviewable: IsPreviewable;
  /** Whether it gives money back, for an act that may; none does where this is left out. */
  readonly paysOut?: (input: v.InferOutput<Schema>) => boolean;
};

/** A row of the table; `prepare` cleans an input and gives what is done with it, or raises ValidationFailed. */
function action<Schema extends v.GenericSchema, IsPreviewable extends boolean>(
  row: ActionRow<Schema, IsPreviewable>,
) {
  const prepare = (rawInput: unknown): PreparedAct => {
    const input = validated(row.input, rawInput);
    return {
      work: (write, viewer, scope) => row.work(write, viewer, input, scope),
      paysOut: row.paysOut?.(input) ?? false,
    };
  };
  return { ...row, prepare };
}

/** Checks guests in and takes what they pay with it; raises what both raise. */
async function checkInAndPay(
  write: WriteContext,
  viewer: Viewer,
  input: lifecycle.CheckInInput,
): Promise<Effect> {
  const effect = await checkIn(write, viewer, input);
  if (input.payment) await takeWithAct(write, viewer, input.reservationId, input.payment);
  return effect;
}

/** Checks guests out, with the nights that they stayed on where they are charged, and settles their bills; raises what these raise. */
async function checkOutAndSettle(
  write: WriteContext,
  viewer: Viewer,
  input: lifecycle.CheckOutInput,
): Promise<Effect> {
  const version = input.withPastNights ? await addPastNights(write, viewer, input) : input.version;
  return checkOut(write, viewer, { ...input, version }, settleBills);
}

/** Puts a charge on a bill of the reservation, which is what changes; raises what `addCharge` raises. */
async function charge(
  write: WriteContext,
  viewer: Viewer,
  input: ChargeInput,
  scope: Scope,
): Promise<Effect> {
  await addCharge(write, viewer, input, new QuoteService(scope));
  return { type: 'reservation', id: input.reservationId };
}

/** Everything that is done to a reservation that exists, by the name of its mutation. */
export const ACTIONS = {
  confirmReservation: action({ input: lifecycle.confirmation, work: confirm, isPreviewable: false }),
  checkIn: action({ input: lifecycle.checkIn, work: checkInAndPay, isPreviewable: true }),
  checkOut: action({
    input: lifecycle.checkOut,
    work: checkOutAndSettle,
    isPreviewable: true,
    paysOut: ({ settlement }) =>
      settlement !== null && (settlement.deposits !== null || settlement.givesBackExcess),
  }),
  cancelReservation: action({ input: lifecycle.cancellation, work: cancelRooms, isPreviewable: true }),
  markNoShow: action({ input: lifecycle.noShow, work: markNoShow, isPreviewable: true }),
  reinstateReservation: action({ input: lifecycle.reinstatement, work: reinstate, isPreviewable: true }),
  undoCheckIn: action({ input: lifecycle.undoCheckIn, work: undoCheckIn, isPreviewable: false }),
  undoCheckOut: action({ input: lifecycle.undoCheckOut, work: undoCheckOut, isPreviewable: false }),
  changeNights: action({ input: changes.nightsChange, work: changeNights, isPreviewable: true }),
  moveRoom: action({ input: changes.roomMove, work: moveRoom, isPreviewable: true }),
  swapRooms: action({ input: changes.roomSwap, work: swapRooms, isPreviewable: true }),
  pinRoom: action({ input: changes.roomPin, work: pinRoom, isPreviewable: true }),
  addRoom: action({ input: changes.roomAddition, work: addRoom, isPreviewable: true }),
  removeRoom: action({ input: changes.roomRemoval, work: removeRoom, isPreviewable: true }),
  setGuests: action({ input: changes.guestsChange, work: setGuests, isPreviewable: true }),
  setDiscount: action({ input: changes.discountChange, work: setDiscount, isPreviewable: true }),
  setComplimentary: action({
    input: changes.complimentaryChange,
    work: setComplimentary,
    isPreviewable: true,
  }),
  updateReservation: action({ input: changes.detailsChange, work: updateReservation, isPreviewable: true }),
  addCharge: action({ input: chargeAddition, work: charge, isPreviewable: true }),
  undoMoves: action({ input: changes.movesUndone, work: undoMoves, isPreviewable: false }),
} as const satisfies Record<string, object> & {
  readonly [name in keyof PreviewChangeInput]-?: { readonly isPreviewable: true };
};

/** The name of an action, which is that of its mutation. */
export type ActionName = keyof typeof ACTIONS;

/** The name of an action that can be previewed. */
export type PreviewableAction = {
  [name in ActionName]: (typeof ACTIONS)[name]['isPreviewable'] extends true ? name : never;
}[ActionName];

/** The actions that an input of `previewChange` names. */
export function actionsIn(input: PreviewChangeInput): PreviewableAction[] {
  // the keys of the table are the names of its actions
  const names = Object.keys(ACTIONS) as ActionName[];
  return names.filter(isPreviewable).filter((name) => input[name] != null);
}

function isPreviewable(name: ActionName): name is PreviewableAction {
  return ACTIONS[name].isPreviewable;
}
