import * as v from 'valibot';
import type { LocalDate } from '../../../domain/nights.ts';
import * as column from '../../db/column-schemas.ts';
import { ValidationFailed } from '../../errors/refusal.ts';
import { BooksLocked } from './account.refusals.ts';

/** Raises BooksLocked for a day whose accounts are closed. */
export function assertBooksOpen(day: LocalDate, lockedThrough: LocalDate | null): void {
  if (lockedThrough !== null && day <= lockedThrough) throw new BooksLocked(lockedThrough);
}

/** A night or a charge that a writer wants to put, release, void or price anew. */
export const touchedLineSchema = v.object({ day: column.localDate, isInvoiced: v.boolean() });
export type TouchedLine = v.InferOutput<typeof touchedLineSchema>;

/**
 * Whether lines may be touched: none lies in closed accounts, and none stands on an invoice that is not credited.
 * Asked by every writer of nights and charges; the database asks again. Raises BooksLocked, or ValidationFailed at
 * the field given.
 */
export function assertLinesOpen(
  lines: readonly TouchedLine[],
  lockedThrough: LocalDate | null,
  path: string,
): void {
  for (const { day } of lines) assertBooksOpen(day, lockedThrough);
  if (!lines.some(({ isInvoiced }) => isInvoiced)) return;
  const message = 'Some of these nights stand on an invoice. Credit it first.';
  throw new ValidationFailed([{ path, message }]);
}
