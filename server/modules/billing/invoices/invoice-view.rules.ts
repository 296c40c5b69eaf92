import * as v from 'valibot';
import { formatMoneyInWords } from '../../../../domain/gst/spelled-money.ts';
import { formatState } from '../../../../domain/gst/states.ts';
import { sumOf } from '../../../../domain/money.ts';
import { can } from '../../../../domain/rights.ts';
import type { Viewer } from '../../../auth/viewer.ts';
import * as api from '../../schemas.generated.ts';
import type { Invoice } from '../../types.generated.ts';
import { taxesOf } from './invoice-lines.rules.ts';

/** A numbered paper as the database gives it. */
export const storedInvoiceSchema = v.object({
  ...v.omit(api.Invoice, ['placeOfSupply', 'taxes', 'totalInWords', 'left', 'allowedActions']).entries,
  /** The two digits of the place of supply. */
  stateOfSupply: v.string(),
});
export type StoredInvoice = v.InferOutput<typeof storedInvoiceSchema>;

/** What is left of an invoice after its credit notes; nothing of a credit note. */
export function leftOf({ kind, total, creditNotes }: StoredInvoice): number {
  return kind === 'CREDIT_NOTE' ? 0 : total - sumOf(creditNotes.map((note) => note.total));
}

/** A bill that a guest pays, as the viewer may see it: of a guest an agent knows the name, and not the address. */
export function forReader(stored: StoredInvoice, viewer: Pick<Viewer, 'role'>): StoredInvoice {
  return can(viewer, 'workAsAgent') ? { ...stored, buyer: { ...stored.buyer, address: '' } } : stored;
}

/** The paper as the viewer may see it. */
export function invoiceViewOf(stored: StoredInvoice, viewer: Pick<Viewer, 'role'>): Invoice {
  const { stateOfSupply, ...invoice } = stored;
  const left = leftOf(stored);
  return {
    ...invoice,
    placeOfSupply: formatState(stateOfSupply),
    taxes: taxesOf(stored.lines),
    totalInWords: formatMoneyInWords(stored.total),
    left,
    allowedActions: left > 0 && can(viewer, 'issueCreditNotes') ? ['CREDIT'] : [],
  };
}
