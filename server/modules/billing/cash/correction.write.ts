import type { Viewer } from '../../../auth/viewer.ts';
import type { Effect, WriteContext } from '../../../db/write.ts';
import { ApiError } from '../../../errors/api-error.ts';
import { ValidationFailed } from '../../../errors/refusal.ts';
import { publishFigures } from '../../../events/publish.ts';
import { assertBooksOpen } from '../../money/books-lock.rules.ts';
import { mayUndoEntryOf } from '../../money/payment-view.rules.ts';
import type { CorrectionInput } from './cash.input.ts';
import { insertMovement, lockTill, readCashFacts, readLockedMovement } from './cash.sql.ts';
import { openDayOfCorrection, problemOfCorrection } from './till-entry.rules.ts';
import { reasonBelowZero } from './till-limit.rules.ts';

/** Writes the opposite of a movement down, beside it. A manager corrects what the last two days wrote, an admin all. */
export async function correctMovement(
  write: WriteContext,
  viewer: Viewer,
  { movementId, reason, belowZeroReason }: CorrectionInput,
): Promise<Effect> {
  const { tx, now, actor } = write;
  await lockTill(tx);
  const stored = await readLockedMovement(tx, movementId);
  if (stored === null) throw new ApiError('NOT_FOUND');
  const { movement, recordedOn } = stored;
  const facts = await readCashFacts(tx, now);
  if (!mayUndoEntryOf(recordedOn, { role: viewer.role, today: facts.today })) throw new ApiError('FORBIDDEN');
  const message = problemOfCorrection(movement);
  if (message !== null) throw new ValidationFailed([{ path: 'movementId', message }]);
  const movedOn = openDayOfCorrection(movement, facts);
  assertBooksOpen(movedOn, facts.booksLockedThrough);
  const { from: to, to: from, amount } = movement;
  const why = reasonBelowZero({ from, amount, belowZeroReason }, facts.expected);
  const opposite = { from, to, amount, movedOn };
  const id = await insertMovement(tx, {
    ...opposite,
    note: reason,
    correctsId: movementId,
    now,
    by: actor.uid,
  });
  write.audit({
    action: 'correct-cash',
    entity: 'cash_movement',
    entityId: id,
    after: { ...opposite, corrects: movementId },
    reason: why === null ? reason : `${reason}; ${why}`,
  });
  publishFigures(write);
  return { type: 'cash_movement', id };
}
