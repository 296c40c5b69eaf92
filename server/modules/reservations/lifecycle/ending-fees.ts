import type { FeeDetails } from '../../../../domain/audit/actions/reservation-actions.ts';
import { type Money, sumOf } from '../../../../domain/money.ts';
import type { WriteContext } from '../../../db/write.ts';
import { ValidationFailed } from '../../../errors/refusal.ts';
import { wholeExcessOf } from '../../money/folio-view.rules.ts';
import { feesCutTo } from '../core/fee.rules.ts';
import type { NoShowInput } from '../core/lifecycle.input.ts';
import type { ReservationRoomRow, ReservationRow } from '../core/reservation-row.sql.ts';
import { shrinkCorrections } from '../money/corrections.write.ts';
import { feeOfRoom, putOnBills, type RoomFee } from '../money/fees.write.ts';
import { readBills } from './ending-fees.sql.ts';

/** What is asked of the fee of rooms that end. */
type FeeAsked = Pick<NoShowInput, 'fee' | 'waiveFeeReason'>;

/** Fees of rooms that end, as they were worked out, and how much of them is asked. */
type EndingFees = {
  readonly kind: 'CANCELLATION' | 'NO_SHOW';
  readonly fees: readonly RoomFee[];
  readonly asked: FeeAsked;
};

/** How much of the fee is charged; a reason alone lets all of it off. */
export function feeChoiceOf({ fee, waiveFeeReason }: FeeAsked): NonNullable<FeeAsked['fee']> {
  return fee ?? (waiveFeeReason ? 'NONE' : 'POLICY');
}

/**
 * Charges as much of the fees of rooms that have ended as is asked; gives what the audit keeps of each room. After their
 * nights and extras are off the bills. Raises ValidationFailed where less than the fee is charged without a reason.
 */
export async function chargeEndingFees(
  write: WriteContext,
  reservation: ReservationRow,
  { kind, fees, asked }: EndingFees,
): Promise<(reservationRoom: ReservationRoomRow) => FeeDetails> {
  const choice = feeChoiceOf(asked);
  const charged =
    choice === 'POLICY' ? fees : choice === 'NONE' ? [] : await paidOf(write, reservation, fees);
  if (grossOf(charged) < grossOf(fees) && !asked.waiveFeeReason) {
    throw new ValidationFailed([
      { path: 'waiveFeeReason', message: 'Say why less than the fee is charged.' },
    ]);
  }
  await putOnBills(write, reservation, kind, charged);
  return ({ id }) =>
    feeDetails({ whole: feeOfRoom(fees, id), charged: feeOfRoom(charged, id) }, asked.waiveFeeReason);
}

/** So much of the fees of each bill as was paid on it and nothing else on it asks for; never more than the fees. */
async function paidOf(
  write: WriteContext,
  { id }: ReservationRow,
  fees: readonly RoomFee[],
): Promise<RoomFee[]> {
  const byBill = Map.groupBy(fees, ({ reservationRoom }) => reservationRoom.folioId);
  // what was taken off these rooms by hand goes with their nights
  await shrinkCorrections(write, [id]);
  const bills = await readBills(write.tx, [...byBill.keys()]);
  return bills.flatMap((bill) => {
    const own = byBill.get(bill.id) ?? [];
    const kept = wholeExcessOf(bill);
    if (kept >= grossOf(own)) return own;
    const cut = feesCutTo(
      kept,
      own.map(({ reservationRoom, fee }) => ({ ...fee, reservationRoom })),
    );
    return cut.map(({ reservationRoom, ...fee }) => ({ reservationRoom, fee }));
  });
}

function grossOf(fees: readonly RoomFee[]): Money {
  return sumOf(fees.map(({ fee }) => fee.net + fee.cgst + fee.sgst));
}

/** A fee as the policy asks for it, and what is charged of it. */
type ChargedFee = { readonly whole: Money; readonly charged: Money };

/** What the audit keeps of a fee; nothing where there is none. */
export function feeDetails({ whole, charged }: ChargedFee, waiveFeeReason: string | null): FeeDetails {
  if (whole === 0) return {};
  if (charged === whole) return { fee: whole };
  return { fee: charged, waived: whole - charged, ...(waiveFeeReason && { waiveFeeReason }) };
}
