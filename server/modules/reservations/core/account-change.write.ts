import { includesRole } from '../../../../domain/roles.ts';
import type { Viewer } from '../../../auth/viewer.ts';
import type { Write } from '../../../db/write.ts';
import { ApiError } from '../../../errors/api-error.ts';
import { assertMaySee } from './reservation.policy.ts';
import { keepTotals, raiseVersion } from './reservation-account.sql.ts';
import { announceReservation } from './reservation-events.write.ts';
import { readParty, type StoredParty } from './reservation-row.sql.ts';

/**
 * The reservation under its own lock, for what changes its money and no room. FORBIDDEN for a stranger, whether
 * there is such a reservation or not.
 */
export async function lockReservation(
  { tx }: Write,
  viewer: Viewer,
  reservationId: string,
): Promise<StoredParty> {
  const first = await readParty(tx, reservationId, { isLocked: false });
  if (!first) throw new ApiError(includesRole(viewer.role, 'MANAGER') ? 'NOT_FOUND' : 'FORBIDDEN');
  assertMaySee(viewer, first);
  const party = await readParty(tx, reservationId, { isLocked: true });
  if (!party) throw new ApiError('TRY_AGAIN');
  return party;
}

/** After the money of a reservation changed: its totals are kept and the open screens are told. */
export function keepMoney(write: Write, party: Pick<StoredParty, 'id' | 'code'>): Promise<void> {
  return keepMoneyOf(write, [party]);
}

/** The same of several; the caller holds their locks. */
export async function keepMoneyOf(
  write: Write,
  parties: readonly Pick<StoredParty, 'id' | 'code'>[],
): Promise<void> {
  const codes = new Map(parties.map(({ id, code }) => [id, code]));
  await keepTotals(write.tx, [...codes.keys()]);
  for (const code of codes.values()) announceReservation(write, code);
  write.publish('dashboard', {});
}

/** The same after its lines changed, which is an edit: whoever has an older version open is told. */
export async function keepLines(write: Write, party: Pick<StoredParty, 'id' | 'code'>): Promise<void> {
  await raiseVersion(write.tx, party.id, { now: write.now, by: write.actor.uid });
  await keepMoney(write, party);
}
