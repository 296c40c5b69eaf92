import { includesRole } from '../../../../domain/roles.ts';
import type { Viewer } from '../../../auth/viewer.ts';
import type { WriteContext } from '../../../db/write.ts';
import { ApiError } from '../../../errors/api-error.ts';
import { assertMaySee } from './reservation.policy.ts';
import { raiseVersion, recalculateTotals } from './reservation-account.sql.ts';
import { publishReservation } from './reservation-events.write.ts';
import { type ReservationRow, readReservationRow } from './reservation-row.sql.ts';

/**
 * The reservation under its own lock, for what changes its money and no room. FORBIDDEN for a stranger, whether
 * there is such a reservation or not.
 */
export async function lockReservationRow(
  { tx }: WriteContext,
  viewer: Viewer,
  reservationId: string,
): Promise<ReservationRow> {
  const first = await readReservationRow(tx, reservationId, { isLocked: false });
  if (!first) throw new ApiError(includesRole(viewer.role, 'MANAGER') ? 'NOT_FOUND' : 'FORBIDDEN');
  assertMaySee(viewer, first);
  const party = await readReservationRow(tx, reservationId, { isLocked: true });
  if (!party) throw new ApiError('TRY_AGAIN');
  return party;
}

/** After the money of a reservation changed: its totals are kept and the open screens are told. */
export function refreshBalance(
  write: WriteContext,
  party: Pick<ReservationRow, 'id' | 'code'>,
): Promise<void> {
  return refreshBalanceOf(write, [party]);
}

/** The same of several; the caller holds their locks. */
export async function refreshBalanceOf(
  write: WriteContext,
  parties: readonly Pick<ReservationRow, 'id' | 'code'>[],
): Promise<void> {
  const codes = new Map(parties.map(({ id, code }) => [id, code]));
  await recalculateTotals(write.tx, [...codes.keys()]);
  for (const code of codes.values()) publishReservation(write, code);
  write.publish('dashboard', {});
}

/** The same after its lines changed, which is an edit: whoever has an older version open is told. */
export async function refreshCharges(
  write: WriteContext,
  party: Pick<ReservationRow, 'id' | 'code'>,
): Promise<void> {
  await raiseVersion(write.tx, party.id, { now: write.now, by: write.actor.uid });
  await refreshBalance(write, party);
}
