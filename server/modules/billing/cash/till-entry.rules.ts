import * as v from 'valibot';
import type { LocalDate } from '../../../../domain/nights.ts';
import * as column from '../../../db/column-schemas.ts';
import { type EntryReader, mayUndoEntryOf } from '../../money/payment-view.rules.ts';
import * as api from '../../schemas.generated.ts';
import type { CashMovement, TillEntryAction, TillSheet } from '../../types.generated.ts';

/** The till of a day as the database gives it, before it is told what the reader may see. */
export const storedTillSheetSchema = v.object({
  ...v.omit(api.TillSheet, ['entries']).entries,
  entries: v.array(v.omit(api.TillEntry, ['allowedActions'])),
  /** The lodge's day now. */
  today: column.localDate,
});
export type StoredTillSheet = v.InferOutput<typeof storedTillSheetSchema>;

/** The till of a day as the viewer may see it. */
export function tillSheetOf(
  { today, ...sheet }: StoredTillSheet,
  { role }: Omit<EntryReader, 'today'>,
): TillSheet {
  // an entry stands on the day on which it was written down
  const actions = (movement: CashMovement | null | undefined): TillEntryAction[] =>
    movement && isCorrectable(movement) && mayUndoEntryOf(sheet.day, { role, today }) ? ['CORRECT'] : [];
  return {
    ...sheet,
    entries: sheet.entries.map((entry) => ({ ...entry, allowedActions: actions(entry.movement) })),
  };
}

/** Whether a movement can be corrected: not twice, and neither a correction nor what a count found. */
function isCorrectable(movement: CashMovement): boolean {
  return problemOfCorrection(movement) === null;
}

/** Why a movement cannot be corrected; null where it can. */
export function problemOfCorrection({ from, to, corrects, isCorrected }: CashMovement): string | null {
  if (isCorrected) return 'This was corrected already.';
  if (corrects) return 'This is a correction.';
  if (from === 'EXPENSE' || to === 'EXPENSE') return 'Change or cancel the expense instead.';
  if (from === 'DIFFERENCE' || to === 'DIFFERENCE') return 'Count the till again instead.';
  return null;
}

/** The day of a correction: that of what it corrects, or today when the accounts of that day are closed. */
export function openDayOfCorrection(
  { movedOn }: CashMovement,
  { booksLockedThrough, today }: { readonly booksLockedThrough: LocalDate | null; readonly today: LocalDate },
): LocalDate {
  return booksLockedThrough !== null && movedOn <= booksLockedThrough ? today : movedOn;
}
