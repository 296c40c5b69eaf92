import { addNights, formatDay, type LocalDate, tonightAt } from '../../../domain/nights.ts';
import type { Runner } from '../../db/query.ts';
import type { Effect, WriteContext } from '../../db/write.ts';
import { ValidationFailed } from '../../errors/refusal.ts';
import { publishFigures, publishSettings } from '../../events/publish.ts';
import { BooksLocked } from '../money/account.refusals.ts';
import { StaysOpen } from './books.refusals.ts';
import { holdWriters, readLodgeDay, readOpenStays, updateBooksLock } from './books.sql.ts';
import { lockSettingsAt, THE_LODGE } from './lodge-settings.write.ts';

/** How far the books are closed, and at which version of the settings somebody saw it. */
type BooksLock = { readonly version: number; readonly through: LocalDate };

/** Closes the books through a day. Raises StaleEdit, BooksLocked, StaysOpen or ValidationFailed. */
export async function closeBooks(write: WriteContext, { version, through }: BooksLock): Promise<Effect> {
  const { tx, now, actor } = write;
  // writers first: who of them waits for the settings would wait for ever
  await holdWriters(tx);
  const { booksLockedThrough } = await lockSettingsAt(write, version);
  await assertClosable(tx, through, now);
  await updateBooksLock(tx, through, { now, by: actor.uid });
  write.audit({
    action: 'lock-books',
    entity: 'property',
    entityId: THE_LODGE.id,
    before: { through: booksLockedThrough },
    after: { through },
  });
  publishSettings(write);
  publishFigures(write);
  return THE_LODGE;
}

/**
 * Raises BooksLocked for days that are closed already, ValidationFailed for a night that is not over, and StaysOpen while
 * stays of those days are neither over nor decided.
 */
export async function assertClosable(runner: Runner, through: LocalDate, now: Date): Promise<void> {
  const { lockedThrough, ...lodge } = await readLodgeDay(runner);
  if (lockedThrough !== null && through <= lockedThrough) throw new BooksLocked(lockedThrough);
  const lastOver = addNights(tonightAt(now, lodge), -1);
  if (through > lastOver) {
    const message = `Only days that are over can be closed: up to ${formatDay(lastOver)}.`;
    throw new ValidationFailed([{ path: 'through', message }]);
  }
  const open = await readOpenStays(runner, through);
  if (open.length > 0) throw new StaysOpen(open);
}
