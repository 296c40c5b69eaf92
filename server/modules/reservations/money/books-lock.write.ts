import type { LocalDate } from '../../../../domain/nights.ts';
import type { WriteContext } from '../../../db/write.ts';
import { assertBooksOpen, assertLinesOpen } from '../../money/books-lock.rules.ts';
import { readBooksLock, readNightsToRelease } from './books-lock.sql.ts';

/**
 * Whether the live nights of rooms may be given back, those from a day on where one is given. Raises BooksLocked, or
 * ValidationFailed for nights that stand on an invoice.
 */
export async function assertNightsOpen(
  { tx }: WriteContext,
  lines: readonly { readonly id: string; readonly from?: LocalDate }[],
): Promise<void> {
  const { lockedThrough, nights } = await readNightsToRelease(tx, lines);
  assertLinesOpen(nights, lockedThrough, 'reservationRoomIds');
}

/** Whether nights from these days on may be taken back. Raises BooksLocked. */
export async function assertDaysOpen({ tx }: WriteContext, days: readonly LocalDate[]): Promise<void> {
  const lockedThrough = await readBooksLock(tx);
  for (const day of days) assertBooksOpen(day, lockedThrough);
}
