import type { Write } from '../../db/write.ts';
import { letIn } from './admission.ts';
import type { AdmissionInput } from './lifecycle.input.ts';
import { concludeStep } from './lifecycle-record.ts';
import { readParty } from './party.sql.ts';
import type { LockedRoom } from './stock.sql.ts';

const NOTHING_SAID: AdmissionInput = { ids: [], isCleanNow: false, dirtyReason: null, withoutIdReason: null };

/** Lets a party in that was booked in the same write: somebody at the door. What refuses it is said at `letIn`. */
export async function letWalkInIn(
  write: Write,
  reservationId: string,
  rooms: readonly LockedRoom[],
  input: AdmissionInput | null,
): Promise<void> {
  const party = await readParty(write.tx, reservationId, { isLocked: true });
  if (!party) throw new Error(`Reservation ${reservationId} was written and cannot be read.`);
  const { lines } = party;
  const admission = input ?? NOTHING_SAID;
  await letIn(write, { party, rooms, lines }, admission);
  const { dirtyReason, withoutIdReason } = admission;
  const reason = [dirtyReason, withoutIdReason].filter(Boolean).join('; ');
  await concludeStep(write, party, { act: 'CHECK_IN', to: 'CHECKED_IN', lines, reason });
}
