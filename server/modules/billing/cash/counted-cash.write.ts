import type { Money } from '../../../../domain/money.ts';
import type { WriteContext } from '../../../db/write.ts';
import { publishFigures } from '../../../events/publish.ts';
import { insertMovement, lockTill, readCashFacts } from './cash.sql.ts';

const NOTES = {
  OUT: 'Advances in cash that were counted before the lodge moved in.',
  BACK: 'An import with advances in cash was taken back.',
};

/**
 * Keeps cash that was counted before the lodge moved in out of the till, in the write that takes it as payments: it is with the
 * owner. BACK: in the write that takes those payments out of the sums again.
 */
export async function passByTill(write: WriteContext, amount: Money, way: 'OUT' | 'BACK'): Promise<void> {
  if (amount === 0) return;
  const { tx, now, actor } = write;
  await lockTill(tx);
  const { today: movedOn } = await readCashFacts(tx, now);
  const places =
    way === 'OUT' ? ({ from: 'CASH', to: 'OWNER' } as const) : ({ from: 'OWNER', to: 'CASH' } as const);
  const note = NOTES[way];
  const id = await insertMovement(tx, { ...places, amount, movedOn, note, now, by: actor.uid });
  const after = { ...places, amount, movedOn };
  write.audit({ action: 'move-cash', entity: 'cash_movement', entityId: id, after, reason: note });
  publishFigures(write);
}
