import * as v from 'valibot';
import type { Money } from '../../../domain/money.ts';
import { type LocalDate, nightsBetween } from '../../../domain/nights.ts';
import { can } from '../../../domain/rights.ts';
import * as column from '../../db/column-schemas.ts';
import * as api from '../schemas.generated.ts';
import type { Payment, PaymentAction, Role } from '../types.generated.ts';

/** How many days back a manager may cancel or correct an entry. */
const DAYS_OF_A_MANAGER = 2;

/** An entry as the database gives it, before it is told what the reader may see. */
export const storedPaymentSchema = v.object({
  ...v.omit(api.Payment, ['allowedActions']).entries,
  /** The lodge's day on which it was written down. */
  recordedOn: column.localDate,
  /** Part of one sum that an agent paid for several bookings. */
  isSpread: v.boolean(),
  /** The agent's report that it was taken from. */
  reportId: v.nullable(v.string()),
  /** What it has in common with its other half, of money that went from one bill to another. */
  transferId: v.nullable(v.string()),
  /** How much of what was refunded only went on to other bills, and is still there. */
  movedOn: column.money,
});
export type StoredPayment = v.InferOutput<typeof storedPaymentSchema>;

/** Who looks, and the lodge's day. */
export type EntryReader = { readonly role: Role; readonly today: LocalDate };

/** The entry as the viewer may see it. */
export function paymentViewOf(stored: StoredPayment, reader: EntryReader): Payment {
  const { recordedOn: _day, isSpread: _spread, reportId: _report, ...rest } = stored;
  const { transferId: _pair, movedOn: _moved, ...payment } = rest;
  return {
    ...payment,
    recordedBy: can(reader, 'seeWhoRecorded') ? (stored.recordedBy ?? null) : null,
    allowedActions: paymentActionsOf(stored, reader),
  };
}

/** Whether somebody may take out of the sums what was written down on this day: a manager for two days, an admin always. */
export function mayUndoEntryOf(recordedOn: LocalDate, reader: EntryReader): boolean {
  if (can(reader, 'voidOldEntries')) return true;
  return can(reader, 'voidEntries') && nightsBetween(recordedOn, reader.today) <= DAYS_OF_A_MANAGER;
}

/** What is left of a payment or a deposit to be given back. */
export function leftOf({ amount, refunded }: Pick<StoredPayment, 'amount' | 'refunded'>): number {
  return amount - refunded;
}

/** What of an entry has left the lodge's hands: money that lies on another bill has not. */
export function paidOutOf({ refunded, movedOn }: Pick<StoredPayment, 'refunded' | 'movedOn'>): Money {
  return refunded - movedOn;
}

/** What the viewer may do with an entry now. */
function paymentActionsOf(stored: StoredPayment, reader: EntryReader): PaymentAction[] {
  if (!can(reader, 'changePayments') || stored.isVoided) return [];
  const actions: PaymentAction[] = [];
  if (stored.kind === 'PAYMENT' && leftOf(stored) > 0) actions.push('REFUND');
  if (stored.kind === 'DEPOSIT' && leftOf(stored) > 0) actions.push('RETURN');
  // money that came from another bill is given back from where it is, and its entry belongs to the pair
  if (stored.isTransfer) return actions;
  // what was given back of it stands on it, what went to other bills comes along; a part of an agent's sum belongs to it
  if (paidOutOf(stored) > 0 || stored.isSpread || !mayUndoEntryOf(stored.recordedOn, reader)) return actions;
  return [...actions, 'CORRECT', 'VOID'];
}
