import * as v from 'valibot';
import { AADHAAR_LAST4, ID_TYPES, isWholeAadhaar } from '../../parts/id-types.ts';
import type { StayRoom } from '../stay-labels.ts';

const words = v.pipe(v.string(), v.trim(), v.maxLength(500, 'At most 500 letters.'));
const fields = v.object({
  idType: v.picklist(ID_TYPES),
  idNumber: words,
  withoutIdReason: words,
  allTheSameReason: words,
  isCleanNow: v.boolean(),
  dirtyReason: words,
  withEarlyFee: v.boolean(),
  rooms: v.array(v.object({ reservationRoomId: v.string(), roomId: v.string() })),
  paysNow: v.boolean(),
  amount: v.nullable(v.number('Enter an amount.')),
  method: v.nullable(v.picklist(['CASH', 'UPI', 'CARD', 'BANK'])),
  reference: words,
});

/** Who pays now says how much and how; of an Aadhaar card only the last digits leave the desk. */
export const checkInRequest = v.pipe(
  fields,
  v.forward(
    v.check((typed) => !isWholeAadhaar(typed), AADHAAR_LAST4),
    ['idNumber'],
  ),
  v.forward(
    v.check(({ paysNow, amount }) => !paysNow || (amount ?? 0) > 0, 'Enter an amount above ₹0.'),
    ['amount'],
  ),
  v.forward(
    v.check(({ paysNow, method }) => !paysNow || method !== null, 'Choose how it was paid.'),
    ['method'],
  ),
  v.forward(
    v.check(
      ({ paysNow, method, reference }) =>
        !paysNow || reference !== '' || (method !== 'CARD' && method !== 'BANK'),
      'Enter the transaction reference.',
    ),
    ['reference'],
  ),
);

export type CheckInTyped = v.InferInput<typeof checkInRequest>;
export type CheckInForm = v.InferOutput<typeof checkInRequest>;

/** What is taken with the check-in, as the API takes it; null where nothing is. */
export function paymentOf(
  { paysNow, amount, method, reference }: CheckInForm,
  { change, isMoreMeant }: { change: number; isMoreMeant: boolean },
) {
  if (!paysNow || amount === null || method === null) return null;
  return { amount: amount - change, method, reference: reference || null, acceptsOverpayment: isMoreMeant };
}

/** The paper of the booker, or of the guest named in the one room that comes in. */
export function idsOf(
  rooms: readonly StayRoom[],
  { idType, idNumber }: Pick<CheckInForm, 'idType' | 'idNumber'>,
) {
  const [only, ...others] = rooms;
  return [{ idType, idNumber, ...(only && others.length === 0 ? { reservationRoomId: only.id } : {}) }];
}
