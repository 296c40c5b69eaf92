import { formatCode } from '../../../../domain/code.ts';
import { INVOICE_KIND_NAMES } from '../../../../domain/gst/invoice-kinds.ts';
import { comingTable, csvLine } from '../../../tables/csv.ts';
import type { Invoice } from '../../types.generated.ts';

const HEADER = [
  ...['Number', 'Day', 'What', 'Takes back', 'Billed to', 'GSTIN', 'Place of supply', 'Booking'],
  ...['Before tax', 'CGST', 'SGST', 'Round-off', 'Total'],
];

/** Numbered papers as a table; what a credit note takes back is below zero, so that the columns add up. */
export function invoiceTable(pages: AsyncIterable<readonly Invoice[]>): AsyncGenerator<string, void, void> {
  return comingTable(HEADER, pages, (invoices) => invoices.map(rowOf).join(''));
}

function rowOf(invoice: Invoice): string {
  const { number, issuedOn, kind, credits, buyer, placeOfSupply, code } = invoice;
  const sign = kind === 'CREDIT_NOTE' ? -1 : 1;
  const sums = [invoice.net, invoice.cgst, invoice.sgst, invoice.roundOff, invoice.total];
  return csvLine([
    ...[
      number,
      issuedOn,
      INVOICE_KIND_NAMES[kind],
      credits?.number ?? '',
      buyer.name,
      buyer.gstin ?? '',
      placeOfSupply,
    ],
    formatCode(code),
    ...sums.map((paise) => ({ paise: paise * sign })),
  ]);
}
