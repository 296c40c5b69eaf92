import type { Actor, WriteContext } from '../../db/write.ts';
import { leftOf, shrinkWriteOffRows } from './write-offs.sql.ts';

const NOT_DUE = 'What is due has changed.';

/**
 * After bills or stays have changed: what was written off is taken back as far as it exceeds what is due, and whole where
 * a stay goes on, so that a payment that comes after all is no money to give back.
 */
export async function shrinkWriteOffs(
  write: WriteContext,
  reservationIds: readonly string[],
  actor?: Actor,
): Promise<void> {
  const by = (actor ?? write.actor).uid;
  const shrunk = await shrinkWriteOffRows(write.tx, reservationIds, { now: write.now, by, reason: NOT_DUE });
  for (const part of shrunk) {
    write.audit({
      action: 'shrink-write-off',
      entity: 'reservation_charge',
      entityId: part.id,
      reservationId: part.reservationId,
      before: { kind: 'WRITE_OFF', description: part.description, gross: -part.amount },
      after: { gross: 0 - leftOf(part) },
      reason: NOT_DUE,
      ...(actor && { actor }),
    });
  }
}
