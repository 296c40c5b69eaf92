import type { Run } from '../../../domain/nights.ts';
import { SYSTEM, type Write } from '../../db/write.ts';
import {
  type ExpiredLine,
  expireLines,
  lockReservationsOf,
  releaseExpiredClaims,
} from './hold-expiry.sql.ts';
import { keepStatuses, keepTotals, voidUnusedExtras } from './reservation-account.sql.ts';
import { announceNights, announceReservation } from './reservation-events.ts';

/**
 * Ends the holds that have run out on rooms whose locks the caller has: claims and nights are given back, the
 * reservations roll up. It is the system's doing, whoever comes across it. Gives how many rooms of parties ended.
 */
export async function releaseExpiredHolds(write: Write, roomIds: readonly string[]): Promise<number> {
  const { tx, now } = write;
  const lineIds = await releaseExpiredClaims(tx, roomIds, now);
  if (lineIds.length === 0) return 0;
  await lockReservationsOf(tx, lineIds);
  const lines = await expireLines(tx, lineIds, now);
  const reservationIds = [...new Set(lines.map(({ reservationId }) => reservationId))];
  await voidUnusedExtras(tx, reservationIds, { now, by: null, reason: 'The hold ended.' });
  await keepStatuses(tx, reservationIds, { now, by: null });
  await keepTotals(tx, reservationIds);
  for (const line of lines) auditExpiry(write, line);
  announceNights(write, lines.map(runOf));
  for (const code of new Set(lines.map((line) => line.code))) announceReservation(write, code);
  return lines.length;
}

function auditExpiry(write: Write, line: ExpiredLine): void {
  write.audit({
    action: 'expire-hold',
    entity: 'reservation_room',
    entityId: line.id,
    reservationId: line.reservationId,
    before: { status: 'HELD' },
    after: { status: 'EXPIRED' },
    actor: SYSTEM,
  });
}

function runOf({ arrival, departure }: ExpiredLine): Run {
  return { arrival, departure };
}
