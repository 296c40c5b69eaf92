import { buyerProblems } from '../../../../domain/gst/buyer.ts';
import { stateNameOf } from '../../../../domain/gst/states.ts';
import { formatMoney } from '../../../../domain/money.ts';
import { formatDay } from '../../../../domain/nights.ts';
import type { Viewer } from '../../../auth/viewer.ts';
import type { Effect, WriteContext } from '../../../db/write.ts';
import { type FieldProblem, ValidationFailed } from '../../../errors/refusal.ts';
import { unknownTo } from '../../../errors/unknown-id.ts';
import { assertBooksOpen } from '../../money/books-lock.rules.ts';
import { refreshCharges } from '../../reservations/core/account-change.write.ts';
import type { InvoiceBuyer, InvoiceKind, InvoiceSeller } from '../../types.generated.ts';
import { type Account, lockAccount } from '../core/account.write.ts';
import { forgetFailure } from './departed-folios.sql.ts';
import type { IssueInput } from './invoice.input.ts';
import { insertInvoice, insertItems, nameFolio, readReservationOfFolio } from './invoice.sql.ts';
import { type InvoiceDraftRow, readInvoiceDraft } from './invoice-draft.sql.ts';
import { type DraftedInvoice, draftOf } from './invoice-lines.rules.ts';

/** A tax invoice of a lodge that is registered for GST, a bill of supply of any other. */
export function kindOf({ seller }: InvoiceDraftRow): Exclude<InvoiceKind, 'CREDIT_NOTE'> {
  return seller.isGstRegistered && seller.gstin !== null ? 'TAX_INVOICE' : 'BILL_OF_SUPPLY';
}

/** A bill of supply shows no tax, and a tax invoice is a registered lodge's alone: sections 31 and 32 of the CGST Act, 2017. */
const GST_GIVEN_UP =
  'There is GST on it, from when the lodge charged GST, and it charges none now. In Settings, charge GST again, issue this bill, then stop charging GST.';

/** Why a folio gets no invoice now; null when it gets one. */
export function problemOf(folio: InvoiceDraftRow, draft: DraftedInvoice): string | null {
  if (draft.lines.length === 0) {
    const isBilled = [...folio.nights, ...folio.charges].some(({ isInvoiced }) => isInvoiced);
    return isBilled ? 'All of it is billed already.' : 'There is nothing to bill yet.';
  }
  if (draft.total <= 0) {
    return `What is not billed yet comes to ${formatMoney(draft.total)}. A bill has to be above ₹0.`;
  }
  if (kindOf(folio) === 'BILL_OF_SUPPLY' && draft.cgst !== 0) {
    return GST_GIVEN_UP;
  }
  return null;
}

/** Issues the invoice of a folio. Raises BooksLocked, FORBIDDEN, NOT_FOUND or ValidationFailed. */
export async function issueInvoice(write: WriteContext, viewer: Viewer, input: IssueInput): Promise<Effect> {
  const reservationId = await readReservationOfFolio(write.tx, { folioId: input.folioId });
  if (reservationId === null) throw unknownTo(viewer);
  return issueOn(write, await lockAccount(write, viewer, reservationId), input);
}

/** A reservation that is locked, on the lodge's day of the write. */
type LockedAccount = Pick<Account, 'id' | 'code' | 'today'>;

/** The same of a reservation that is locked. */
async function issueOn(write: WriteContext, account: LockedAccount, input: IssueInput): Promise<Effect> {
  const folio = await readInvoiceDraft(write.tx, input.folioId, account.today);
  if (!folio) throw new Error(`Folio ${input.folioId} of a locked reservation cannot be read.`);
  assertBooksOpen(account.today, folio.booksLockedThrough);
  const draft = draftOf(folio);
  const problem = problemOf(folio, draft);
  if (problem !== null) throw new ValidationFailed([{ path: 'folioId', message: problem }]);
  if (input.quotedTotal !== null && input.quotedTotal !== draft.total) {
    const message = `The bill comes to ${formatMoney(draft.total)} by now. Look at it again.`;
    throw new ValidationFailed([{ path: 'quotedTotal', message }]);
  }
  const ofBuyer = problemsOfBuyer(folio, input);
  if (ofBuyer.length > 0) throw new ValidationFailed(ofBuyer);
  return putOut(write, account, folio, draft, input);
}

/** What is wrong with the buyer: a GSTIN of which the name was taken away, or the lodge's own. */
function problemsOfBuyer(folio: InvoiceDraftRow, input: IssueInput): readonly FieldProblem[] {
  const { name, gstin } = buyerOf(folio, input);
  const buyer = { name: input.name === '' ? '' : name, gstin: gstin ?? null };
  return buyerProblems(buyer, folio.seller.gstin ?? null);
}

/**
 * Issues the invoice of a folio of a locked reservation where there is something to bill; null where there is not. Gives
 * the problem where there is something and it cannot be billed.
 */
export async function issueIfDue(
  write: WriteContext,
  account: LockedAccount,
  folioId: string,
): Promise<Effect | { readonly problem: string } | null> {
  const folio = await readInvoiceDraft(write.tx, folioId, account.today);
  if (!folio) return null;
  const draft = draftOf(folio);
  if (draft.lines.length === 0) return null;
  if (folio.booksLockedThrough !== null && account.today <= folio.booksLockedThrough) {
    return { problem: `Accounts up to ${formatDay(folio.booksLockedThrough)} are closed.` };
  }
  const input = { folioId, ...AS_IT_STANDS };
  const problem = problemOf(folio, draft) ?? problemsOfBuyer(folio, input)[0]?.message ?? null;
  return problem === null ? putOut(write, account, folio, draft, input) : { problem };
}

const AS_IT_STANDS = { name: null, address: null, gstin: null, quotedTotal: null };

async function putOut(
  write: WriteContext,
  account: LockedAccount,
  folio: InvoiceDraftRow,
  draft: DraftedInvoice,
  input: IssueInput,
): Promise<Effect> {
  const { tx, now, actor } = write;
  await updateBuyer(write, folio, input);
  const { id, number } = await insertInvoice(tx, {
    ...draft,
    folioId: folio.folioId,
    kind: kindOf(folio),
    seller: sellerOf(folio),
    buyer: buyerOf(folio, input),
    placeOfSupply: folio.seller.stateCode,
    creditsId: null,
    reason: null,
    issuedOn: account.today,
    now,
    by: actor.uid,
  });
  await insertItems(tx, id, draft.items);
  await forgetFailure(tx, folio.folioId);
  write.audit({
    action: 'issue-invoice',
    entity: 'invoice',
    entityId: id,
    reservationId: account.id,
    after: { number, kind: kindOf(folio), amount: draft.total },
  });
  await refreshCharges(write, account);
  return { type: 'invoice', id };
}

function sellerOf({ seller }: InvoiceDraftRow): InvoiceSeller {
  const { isGstRegistered, gstin, ...lodge } = seller;
  return { ...lodge, gstin: isGstRegistered ? gstin : null, state: stateNameOf(lodge.stateCode) };
}

/** A name that was typed has no address unless that was typed as well. */
function buyerOf({ buyer }: InvoiceDraftRow, { name, address, gstin }: IssueInput): InvoiceBuyer {
  const isOther = !!name && name !== buyer.name;
  return {
    name: name || buyer.name,
    address: address ?? (isOther ? '' : buyer.address),
    gstin: gstin === null ? buyer.gstin : gstin || null,
  };
}

/** What was typed stays on the folio, for the next invoice and the account. */
async function updateBuyer(
  { tx, now, actor }: WriteContext,
  { folioId, buyer }: InvoiceDraftRow,
  { name, gstin }: IssueInput,
): Promise<void> {
  const isNamed = !!name && name !== buyer.name;
  const isNumbered = gstin !== null && (gstin || null) !== buyer.gstin;
  if (!isNamed && !isNumbered) return;
  await nameFolio(tx, {
    id: folioId,
    name: isNamed ? name : null,
    gstin: isNumbered ? gstin : null,
    now,
    by: actor.uid,
  });
}
