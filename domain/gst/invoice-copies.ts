import type { INVOICE_KIND_NAMES } from './invoice-kinds.ts';

/** The copies of a tax invoice for services, each with its mark: rule 48 (2) of the CGST Rules, 2017. */
const INVOICE_COPIES = {
  ORIGINAL: 'ORIGINAL FOR RECIPIENT',
  DUPLICATE: 'DUPLICATE FOR SUPPLIER',
} as const;

export type InvoiceCopy = keyof typeof INVOICE_COPIES;

/** The mark of a copy of a paper; null where the law asks for none. */
export function copyMarkOf(kind: keyof typeof INVOICE_KIND_NAMES, copy: InvoiceCopy): string | null {
  return kind === 'TAX_INVOICE' ? INVOICE_COPIES[copy] : null;
}
