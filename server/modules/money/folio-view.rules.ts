import * as v from 'valibot';
import { type Money, roundOffOf, sumOf } from '../../../domain/money.ts';
import type { LocalDate } from '../../../domain/nights.ts';
import { can } from '../../../domain/rights.ts';
import { isComing, isLive } from '../../../domain/statuses.ts';
import * as column from '../../db/column-schemas.ts';
import * as api from '../schemas.generated.ts';
import type {
  ChargeAction,
  Folio,
  ReservationAction,
  ReservationCharge,
  ReservationStatus,
} from '../types.generated.ts';
import {
  type EntryReader,
  mayUndoEntryOf,
  paymentViewOf,
  storedPaymentSchema,
} from './payment-view.rules.ts';

/** A charge as the database gives it. */
export const storedChargeSchema = v.object({
  ...v.omit(api.ReservationCharge, ['allowedActions']).entries,
  /** The lodge's day on which it was written down. */
  recordedOn: column.localDate,
});
export type StoredCharge = v.InferOutput<typeof storedChargeSchema>;

/** A bill as the database gives it. */
export const storedFolioSchema = v.object({
  ...v.omit(api.Folio, ['charges', 'payments', 'balance', 'settlesAt', 'isSettled']).entries,
  charges: v.array(storedChargeSchema),
  payments: v.array(storedPaymentSchema),
});
type StoredFolio = v.InferOutput<typeof storedFolioSchema>;

/** What a bill still asks for: below zero when money is to be given back. */
export function balanceOf({
  gross,
  roundOff,
  paid,
}: Pick<StoredFolio, 'gross' | 'roundOff' | 'paid'>): Money {
  return gross + roundOff - paid;
}

/** The whole rupees that settle a bill: ₹368 where ₹367.50 is due. */
export function settlesAt({ gross, paid }: Pick<StoredFolio, 'gross' | 'paid'>): Money {
  return gross + roundOffOf(gross) - paid;
}

/** What was paid too much on a bill, to the paisa; never more than was paid on it. */
export function excessOf(folio: Pick<StoredFolio, 'gross' | 'roundOff' | 'paid'>): Money {
  return Math.max(0, Math.min(folio.paid, -balanceOf(folio)));
}

/** The whole rupees of it: once they are given back, the bill is settled. */
export function wholeExcessOf(folio: Pick<StoredFolio, 'gross' | 'paid'>): Money {
  return Math.max(0, Math.min(folio.paid, -settlesAt(folio)));
}

/** The bill as the viewer may see it. */
export function folioViewOf(stored: StoredFolio, reader: EntryReader): Folio {
  const balance = balanceOf(stored);
  return {
    ...stored,
    charges: stored.charges.map((charge) => chargeViewOf(charge, reader)),
    payments: stored.payments.map((payment) => paymentViewOf(payment, reader)),
    balance,
    // what is settled to the paisa is not asked for its rounding
    settlesAt: balance === 0 ? 0 : settlesAt(stored),
    isSettled: balance === 0,
  };
}

/** The charge as the viewer may see it. */
export function chargeViewOf(stored: StoredCharge, reader: EntryReader): ReservationCharge {
  const { recordedOn: _day, ...charge } = stored;
  return { ...charge, allowedActions: chargeActionsOf(stored, reader) };
}

function chargeActionsOf(charge: StoredCharge, reader: EntryReader): ChargeAction[] {
  return !charge.isInvoiced && mayVoidCharge(charge, reader) ? ['VOID'] : [];
}

/** Like any entry; but what was taken off is taken back by the desk on any day, when less is left than it was meant for. */
export function mayVoidCharge(
  { recordedOn, net }: Pick<StoredCharge, 'recordedOn' | 'net'>,
  reader: EntryReader,
): boolean {
  return mayUndoEntryOf(recordedOn, reader) || (net < 0 && can(reader, 'voidEntries'));
}

/** What decides the acts on the account of a reservation. */
type AccountFacts = {
  readonly status: ReservationStatus;
  /** The first night of any of its rooms. */
  readonly arrival: LocalDate;
  /** Whether the viewer brought it as agent. */
  readonly isOwn: boolean;
  /** Whether an agent brought it. */
  readonly hasAgent: boolean;
  /** What it still owes as a whole. */
  readonly balance: Money;
  /** Whether more was paid on one of its bills than is due. */
  readonly isOverpaid: boolean;
  /** Whether something is due on one of its bills. */
  readonly isDue: boolean;
  /** Whether guests of one of its rooms came, whatever becomes of the others. */
  readonly hasCome: boolean;
};

/** Whether nobody of it comes any more, or all have left. */
export function hasEnded(status: ReservationStatus): boolean {
  return status === 'CHECKED_OUT' || !isLive(status);
}

/** Whether the viewer may write off what will never be paid: of a stay that has ended. */
function mayWriteOff({ status, isDue }: AccountFacts, reader: Pick<EntryReader, 'role'>): boolean {
  return can(reader, 'writeOff') && hasEnded(status) && isDue;
}

/** Whether the viewer may report a payment: an agent on their own, as long as something is due. */
function mayReportPayment({ isOwn, balance }: AccountFacts, reader: Pick<EntryReader, 'role'>): boolean {
  return can(reader, 'reportPayments') && isOwn && balance > 0;
}

/** Whether the viewer may take one sum of its agent for all that the agent owes: an admin's business. */
function mayReceiveFromAgent(
  { hasAgent, balance }: AccountFacts,
  reader: Pick<EntryReader, 'role'>,
): boolean {
  return can(reader, 'receiveFromAgents') && hasAgent && balance > 0;
}

/** Whether the viewer may add an extra: an agent on their own, before the arrival day. */
export function mayAddExtra(
  { status, arrival, isOwn }: Pick<AccountFacts, 'status' | 'arrival' | 'isOwn'>,
  reader: EntryReader,
): boolean {
  if (!isLive(status)) return false;
  if (can(reader, 'addCharges')) return true;
  return can(reader, 'addExtras') && isOwn && isComing(status) && reader.today < arrival;
}

/** Whether the viewer may issue a bill in law: of guests who came, or, where nobody comes any more, of a fee that they owe. */
function mayIssueInvoice({ status, hasCome }: AccountFacts, reader: Pick<EntryReader, 'role'>): boolean {
  return can(reader, 'issueInvoices') && (hasCome || (!isComing(status) && status !== 'EXPIRED'));
}

/** What the viewer may do with the account as a whole. */
export function accountActionsOf(facts: AccountFacts, reader: EntryReader): ReservationAction[] {
  const actions: ReservationAction[] = [];
  if (can(reader, 'recordPayments')) actions.push('TAKE_PAYMENT');
  if (mayIssueInvoice(facts, reader)) actions.push('ISSUE_INVOICE');
  if (can(reader, 'changePayments') && facts.isOverpaid) actions.push('REFUND_EXCESS');
  if (mayReportPayment(facts, reader)) actions.push('REPORT_PAYMENT');
  if (mayAddExtra(facts, reader)) actions.push('ADD_CHARGE');
  if (can(reader, 'recordPayments')) actions.push('TAKE_DEPOSIT');
  if (can(reader, 'addCharges')) actions.push('ADD_FEE');
  if (can(reader, 'splitFolios')) actions.push('SPLIT_FOLIO');
  if (mayWriteOff(facts, reader)) actions.push('WRITE_OFF');
  if (mayReceiveFromAgent(facts, reader)) actions.push('RECEIVE_FROM_AGENT');
  return actions;
}

/** The deposits that are kept on all bills together. */
export function depositHeldOf(folios: readonly Pick<StoredFolio, 'depositHeld'>[]): Money {
  return sumOf(folios.map(({ depositHeld }) => depositHeld));
}
