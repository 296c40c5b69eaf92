import type { WriteContext } from '../../../db/write.ts';
import type { Account } from '../core/account.write.ts';
import { insertTransfer, type Transfer } from './transfer.sql.ts';

/** Moves money between bills of a reservation, each time by a pair of entries. */
export async function moveMoney(
  write: WriteContext,
  { id, today }: Pick<Account, 'id' | 'today'>,
  transfers: readonly Transfer[],
): Promise<void> {
  const { tx, now, actor } = write;
  for (const transfer of transfers) {
    const { out, into } = await insertTransfer(tx, transfer, { today, now, by: actor.uid });
    const { method, amount, paymentId } = transfer;
    for (const entityId of [out, into]) {
      write.audit({
        action: 'move-money',
        entity: 'payment',
        entityId,
        reservationId: id,
        after: { method, amount, of: paymentId },
      });
    }
  }
}
