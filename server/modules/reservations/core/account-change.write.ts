import type { WriteContext } from '../../../db/write.ts';
import { shrinkWriteOffs } from '../../money/write-offs.write.ts';
import { raiseVersion, recalculateTotals } from './reservation-account.sql.ts';
import { publishReservation } from './reservation-events.write.ts';
import type { ReservationRow } from './reservation-row.sql.ts';

/** After the money of a reservation changed: its totals are kept and the open screens are told. */
export function refreshBalance(
  write: WriteContext,
  reservation: Pick<ReservationRow, 'id' | 'code'>,
): Promise<void> {
  return refreshBalanceOf(write, [reservation]);
}

/** The same of several; the caller holds their locks. */
export async function refreshBalanceOf(
  write: WriteContext,
  reservations: readonly Pick<ReservationRow, 'id' | 'code'>[],
): Promise<void> {
  const codes = new Map(reservations.map(({ id, code }) => [id, code]));
  await shrinkWriteOffs(write, [...codes.keys()]);
  await recalculateTotals(write.tx, [...codes.keys()]);
  for (const code of codes.values()) publishReservation(write, code);
  write.publish('dashboard', {});
}

/** The same after its lines changed, which is an edit: a screen that shows an older version hears of it. */
export async function refreshCharges(
  write: WriteContext,
  reservation: Pick<ReservationRow, 'id' | 'code'>,
): Promise<void> {
  await raiseVersion(write.tx, reservation.id, { now: write.now, by: write.actor.uid });
  await refreshBalance(write, reservation);
}
