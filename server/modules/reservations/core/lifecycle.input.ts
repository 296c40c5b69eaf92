import * as v from 'valibot';
import { idOf } from '../../../graphql/id.ts';
import { line, neededReason, text } from '../../../graphql/text.ts';
import { settlement, takenWithAct } from '../../money/money.input.ts';

const reason = v.nullish(text({ max: 500 }), null);

/** What every act on the rooms of a reservation is given. */
const act = {
  reservationId: idOf('a reservation'),
  reservationRoomIds: v.nullish(
    v.pipe(
      v.array(idOf('a room')),
      v.minLength(1, 'Choose a room.'),
      v.maxLength(250, 'Too many rooms at once.'),
    ),
    null,
  ),
  version: v.pipe(v.number(), v.integer()),
};

const rooms = v.optional(
  v.pipe(
    v.array(v.object({ reservationRoomId: idOf('a room'), roomId: idOf('a room') })),
    v.maxLength(250, 'Too many rooms at once.'),
  ),
  [],
);

const checkInRequest = {
  ids: v.optional(
    v.pipe(
      v.array(
        v.object({
          reservationRoomId: v.nullish(idOf('a room'), null),
          idType: v.picklist(['AADHAAR', 'PASSPORT', 'DRIVING_LICENCE', 'VOTER_ID', 'PAN', 'OTHER']),
          idNumber: v.pipe(line({ max: 40 }), v.minLength(1, 'Enter the number.')),
        }),
      ),
      v.maxLength(250, 'Too many IDs.'),
    ),
    [],
  ),
  isCleanNow: v.optional(v.boolean('Say yes or no.'), false),
  dirtyReason: reason,
  withoutIdReason: reason,
};

/** What is confirmed. */
export const confirmation = v.object(act);
/** What comes back. */
export const reinstatement = v.object({ ...act, rooms, reason });
/** Who comes in. */
export const checkIn = v.object({
  ...act,
  ...checkInRequest,
  rooms,
  allTheSameReason: reason,
  withEarlyFee: v.optional(v.boolean(), false),
  payment: takenWithAct,
});
/** What the check-in of a walk-in needs. */
export const walkIn = v.object(checkInRequest);
/** Who leaves. */
export const checkOut = v.object({
  ...act,
  unusedNights: v.optional(v.picklist(['NONE', 'FIRST', 'ALL']), 'NONE'),
  withLateFee: v.optional(v.boolean(), false),
  withPastNights: v.optional(v.boolean('Say yes or no.'), false),
  pastNightsReason: reason,
  leaveDueReason: reason,
  keepDepositReason: reason,
  settlement: v.nullish(settlement, null),
});
/** Which check-in is taken back. */
export const undoCheckIn = v.object({ ...act, reason });
/** Which check-out is taken back. */
export const undoCheckOut = v.object({ ...act, rooms, reason });
/** How much of the fee for rooms that end is charged, and why less than all of it. */
const feeAsked = {
  fee: v.nullish(v.picklist(['POLICY', 'PAID', 'NONE']), null),
  waiveFeeReason: reason,
};
/** What is cancelled. */
export const cancellation = v.object({
  ...act,
  reason: neededReason,
  ...feeAsked,
});
/** Who did not come. */
export const noShow = v.object({ ...act, ...feeAsked, reason });

export type CancellationInput = v.InferOutput<typeof cancellation>;
export type ConfirmationInput = v.InferOutput<typeof confirmation>;
export type ReinstatementInput = v.InferOutput<typeof reinstatement>;
export type CheckInInput = v.InferOutput<typeof checkIn>;
/** What letting somebody in needs, whether they were expected or stand at the door. */
export type CheckInRoomsInput = v.InferOutput<typeof walkIn>;
export type CheckOutInput = v.InferOutput<typeof checkOut>;
export type UndoCheckInInput = v.InferOutput<typeof undoCheckIn>;
export type UndoCheckOutInput = v.InferOutput<typeof undoCheckOut>;
export type NoShowInput = v.InferOutput<typeof noShow>;
/** Another room for one of the reservation's. */
export type SuggestedRoom = CheckInInput['rooms'][number];
