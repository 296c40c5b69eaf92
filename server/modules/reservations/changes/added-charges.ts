import { isLive } from '../../../../domain/statuses.ts';
import type { Transaction } from '../../../db/transaction.ts';
import type { AuditEntry } from '../../../db/write.ts';
import type { ChargeBasis, ChargedRoom } from '../../quotes/charge.rules.ts';
import { chargeSum, countWords, nightsCounted } from '../../quotes/charge-explanation.rules.ts';
import type { PreviewedCharge, Reservation } from '../../types.generated.ts';
import { type AddedCharge, readCharges } from './change-preview.sql.ts';

/** The charges that `addCharge` has put on a bill within the transaction; none after any other change. */
export async function chargesAdded(
  tx: Transaction,
  { rooms }: Reservation,
  audit: readonly AuditEntry[],
): Promise<PreviewedCharge[]> {
  const ids = audit.flatMap(({ action, entityId }) => (action === 'add-charge' ? [entityId] : []));
  if (ids.length === 0) return [];
  const charges = await readCharges(tx, ids);
  return charges.map((charge) => previewedCharge(charge, rooms));
}

function previewedCharge(charge: AddedCharge, rooms: Reservation['rooms']): PreviewedCharge {
  const { description, basis, reservationRoomId, date, quantity, isCountedByHand, unitPrice } = charge;
  const { net, tax, gross } = charge;
  const isOf = ({ id, status }: Reservation['rooms'][number]) =>
    reservationRoomId === null ? isLive(status) : id === reservationRoomId;
  const counted = basis === null || isCountedByHand ? null : countedBy(basis, rooms.filter(isOf));
  return {
    description,
    basis,
    reservationRoomId,
    date,
    quantity,
    isCountedByHand,
    unitPrice,
    net,
    tax,
    gross,
    arrival: counted?.nights?.arrival ?? null,
    departure: counted?.nights?.departure ?? null,
    counted: counted?.words ?? null,
    explanation: chargeSum(charge),
  };
}

function countedBy(basis: ChargeBasis, rooms: readonly ChargedRoom[]) {
  return { nights: nightsCounted(basis, rooms), words: countWords(basis, rooms) };
}
