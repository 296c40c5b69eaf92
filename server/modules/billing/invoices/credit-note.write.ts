import { formatMoney, sumOf } from '../../../../domain/money.ts';
import { laterDay } from '../../../../domain/nights.ts';
import type { Viewer } from '../../../auth/viewer.ts';
import type { Effect, WriteContext } from '../../../db/write.ts';
import { ValidationFailed } from '../../../errors/refusal.ts';
import { unknownTo } from '../../../errors/unknown-id.ts';
import { assertBooksOpen } from '../../money/books-lock.rules.ts';
import { refreshCharges } from '../../reservations/core/account-change.write.ts';
import { lockAccount } from '../core/account.write.ts';
import type { CreditInput } from './invoice.input.ts';
import { insertCreditedItems, insertInvoice, readInvoices, readReservationOfFolio } from './invoice.sql.ts';
import { type InvoiceLineRow, type LineSums, sumsOf } from './invoice-lines.rules.ts';
import { leftOf, type StoredInvoice } from './invoice-view.rules.ts';

/** Takes an invoice back, whole or by lines. Raises BooksLocked, FORBIDDEN, NOT_FOUND or ValidationFailed. */
export async function issueCreditNote(
  write: WriteContext,
  viewer: Viewer,
  { invoiceId, lines: wanted, reason }: CreditInput,
): Promise<Effect> {
  const { tx, now, actor } = write;
  const { account, invoice } = await lockInvoice(write, viewer, invoiceId);
  assertBooksOpen(account.today, account.booksLockedThrough);
  const { lines, sums, roundOff } = takenBack(invoice, wanted);
  const { id, number } = await insertInvoice(tx, {
    ...sums,
    lines,
    roundOff,
    folioId: invoice.folioId,
    kind: 'CREDIT_NOTE',
    seller: invoice.seller,
    buyer: invoice.buyer,
    placeOfSupply: invoice.stateOfSupply,
    creditsId: invoiceId,
    reason,
    // the clock of a computer may go back
    issuedOn: laterDay(account.today, invoice.issuedOn),
    now,
    by: actor.uid,
  });
  await insertCreditedItems(tx, {
    noteId: id,
    invoiceId,
    lines: lines.map((line) => line.number),
  });
  write.audit({
    action: 'issue-credit-note',
    entity: 'invoice',
    entityId: id,
    reservationId: account.id,
    after: { number, credits: invoice.number, amount: sums.gross + roundOff },
    reason,
  });
  await refreshCharges(write, account);
  return { type: 'invoice', id };
}

/** An invoice under the lock of its reservation. Raises FORBIDDEN or NOT_FOUND. */
async function lockInvoice(write: WriteContext, viewer: Viewer, invoiceId: string) {
  const reservationId = await readReservationOfFolio(write.tx, { invoiceId });
  if (reservationId === null) throw unknownTo(viewer);
  const account = await lockAccount(write, viewer, reservationId);
  const [found] = await readInvoices(write.tx, { id: invoiceId });
  if (!found) throw new Error(`Invoice ${invoiceId} of a locked reservation cannot be read.`);
  return { account, invoice: found.invoice };
}

type TakenBack = {
  readonly lines: readonly InvoiceLineRow[];
  readonly sums: LineSums;
  readonly roundOff: number;
};

/** The lines that a credit note takes; with the last of them goes what is left of the round-off. */
export function takenBack(invoice: StoredInvoice, wanted: readonly number[] | null): TakenBack {
  const refuse = (message: string) => new ValidationFailed([{ path: 'lines', message }]);
  if (invoice.kind === 'CREDIT_NOTE') throw refuse('A credit note cannot be taken back.');
  const left = leftOf(invoice);
  if (left <= 0) throw refuse('Nothing is left of this bill: it is credited already.');
  const open = invoice.lines.filter(({ isCredited }) => !isCredited);
  const numbers = new Set(wanted ?? open.map(({ number }) => number));
  for (const number of numbers) {
    if (!invoice.lines.some((line) => line.number === number)) throw refuse(`There is no line ${number}.`);
    if (!open.some((line) => line.number === number)) throw refuse(`Line ${number} is credited already.`);
  }
  const rest = open.filter(({ number }) => !numbers.has(number));
  // what is free of charge does not stand alone
  const isLast = rest.every(({ gross }) => gross === 0);
  const lines = (isLast ? open : open.filter(({ number }) => numbers.has(number))).map(
    ({ isCredited: _credited, ...line }) => ({ ...line, to: line.to ?? null }),
  );
  const sums = sumsOf(lines);
  const roundOff = isLast ? left - sumOf(open.map(({ gross }) => gross)) : 0;
  if (sums.gross + roundOff <= 0) throw refuse('A credit note has to be above ₹0. Take more lines.');
  if (sums.gross + roundOff > left) {
    throw refuse(`Only ${formatMoney(left)} is left of this bill. Take the money off as well.`);
  }
  // with nothing left no further credit note is issued: what still stood on the bill would stand there for good
  if (!isLast && sums.gross === left) {
    throw refuse('Nothing would be left of this bill, and lines would still stand on it. Take them as well.');
  }
  return { lines, sums, roundOff };
}
