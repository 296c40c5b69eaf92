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
import type { MutationResolvers, PreviewChangeInput } from '../types.generated.ts';

/** Finds in a cleaned input which reservation it is about; null for an action that `previewChange` cannot show. */
type Subject<Input> = ((input: Input) => changes.ReservationNamed) | null;

type ActionRow<Schema extends v.GenericSchema, Previews extends Subject<v.InferOutput<Schema>>> = {
  /** How the input is cleaned. */
  readonly input: Schema;
  /** What is done with it. */
  readonly work: (
    write: WriteContext,
    viewer: Viewer,
    input: v.InferOutput<Schema>,
    scope: Scope,
  ) => Promise<Effect>;
  /** Which reservation `previewChange` shows before and after it. */
  readonly previews: Previews;
  /** Whether it gives money back, for an act that may; none does where this is left out. */
  readonly paysOut?: (input: v.InferOutput<Schema>) => boolean;
};

/** A row of the table; `prepare` cleans an input and gives what is done with it, or raises ValidationFailed. */
function action<Schema extends v.GenericSchema, Previews extends Subject<v.InferOutput<Schema>>>(
  row: ActionRow<Schema, Previews>,
) {
  const prepare = (rawInput: unknown): PreparedAct => {
    const input = validated(row.input, rawInput);
    return {
      work: (write, viewer, scope) => row.work(write, viewer, input, scope),
      paysOut: row.paysOut?.(input) ?? false,
      previews: row.previews?.(input) ?? null,
    };
  };
  return { ...row, prepare };
}

const itself = ({ reservationId }: { readonly reservationId: string }) => ({ reservationId });
const ofRoom = ({ reservationRoomId }: { readonly reservationRoomId: string }) => ({ reservationRoomId });
/** The rooms of one change are of one reservation; the change itself refuses others. */
const ofFirstRoom = ({ rooms }: { readonly rooms: readonly { readonly reservationRoomId: string }[] }) => ({
  reservationRoomId: rooms[0]?.reservationRoomId ?? null,
});

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
  confirmReservation: action({ input: lifecycle.confirmation, work: confirm, previews: null }),
  checkIn: action({ input: lifecycle.checkIn, work: checkInAndPay, previews: itself }),
  checkOut: action({
    input: lifecycle.checkOut,
    work: checkOutAndSettle,
    previews: itself,
    paysOut: ({ settlement }) =>
      settlement !== null && (settlement.deposits !== null || settlement.givesBackExcess),
  }),
  cancelReservation: action({ input: lifecycle.cancellation, work: cancelRooms, previews: itself }),
  markNoShow: action({ input: lifecycle.noShow, work: markNoShow, previews: itself }),
  reinstateReservation: action({ input: lifecycle.reinstatement, work: reinstate, previews: itself }),
  undoCheckIn: action({ input: lifecycle.undoCheckIn, work: undoCheckIn, previews: null }),
  undoCheckOut: action({ input: lifecycle.undoCheckOut, work: undoCheckOut, previews: null }),
  changeNights: action({ input: changes.nightsChange, work: changeNights, previews: ofFirstRoom }),
  moveRoom: action({ input: changes.roomMove, work: moveRoom, previews: ofRoom }),
  swapRooms: action({ input: changes.roomSwap, work: swapRooms, previews: ofRoom }),
  pinRoom: action({ input: changes.roomPin, work: pinRoom, previews: ofRoom }),
  addRoom: action({ input: changes.roomAddition, work: addRoom, previews: itself }),
  removeRoom: action({ input: changes.roomRemoval, work: removeRoom, previews: ofRoom }),
  setGuests: action({ input: changes.guestsChange, work: setGuests, previews: ofRoom }),
  setDiscount: action({ input: changes.discountChange, work: setDiscount, previews: itself }),
  setComplimentary: action({
    input: changes.complimentaryChange,
    work: setComplimentary,
    previews: ofRoom,
  }),
  updateReservation: action({ input: changes.detailsChange, work: updateReservation, previews: itself }),
  addCharge: action({ input: chargeAddition, work: charge, previews: itself }),
  undoMoves: action({ input: changes.movesUndone, work: undoMoves, previews: null }),
} as const satisfies Record<string, object> & {
  readonly [name in keyof PreviewChangeInput]-?: { readonly previews: object };
};

/** The name of an action, which is that of its mutation. */
export type ActionName = keyof typeof ACTIONS;

/** What the API gives each action: the input of the mutation of its name. */
export type ActionInputs = { readonly [name in ActionName]: InputOf<MutationResolvers[name]> };

type InputOf<Resolver> =
  Extract<Resolver, (...given: never) => unknown> extends (
    parent: never,
    args: { readonly input: infer Input },
    ...rest: never
  ) => unknown
    ? Input
    : never;

/** The name of an action that can be previewed. */
type PreviewableAction = {
  [name in ActionName]: (typeof ACTIONS)[name]['previews'] extends null ? never : name;
}[ActionName];

/** The actions that an input of `previewChange` names. */
export function actionsIn(input: PreviewChangeInput): PreviewableAction[] {
  // the keys of the table are the names of its actions
  const names = Object.keys(ACTIONS) as ActionName[];
  return names.filter(isPreviewable).filter((name) => input[name] != null);
}

function isPreviewable(name: ActionName): name is PreviewableAction {
  return ACTIONS[name].previews !== null;
}
