import { formatDay, formatRunOfYear } from '../../../../domain/nights.ts';
import type { ListedInvoice_invoiceFragment } from './invoices.generated.ts';

/** An issued bill or credit note, as lists show it. */
export type ListedInvoice = ListedInvoice_invoiceFragment;

/** Under which name the paper is saved: 'INV-26-27-00042.pdf'. */
export function invoiceFileName({ number }: { readonly number: string }): string {
  return `${number.replaceAll('/', '-')}.pdf`;
}

/** 'Couple's Cove 101, 24 – 26 Dec'. */
export function lineName({ description, from, to, quantity }: ListedInvoice['lines'][number]): string {
  if (to !== null) return `${description}, ${formatRunOfYear({ arrival: from, departure: to })}`;
  return `${quantity > 1 ? `${description} × ${quantity}` : description}, ${formatDay(from)}`;
}
