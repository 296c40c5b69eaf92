import { formatCode } from '../../../../domain/code.ts';
import { copyMarkOf, type InvoiceCopy } from '../../../../domain/gst/invoice-copies.ts';
import { INVOICE_KIND_NAMES } from '../../../../domain/gst/invoice-kinds.ts';
import { formatState } from '../../../../domain/gst/states.ts';
import { formatMoney, formatPercent } from '../../../../domain/money.ts';
import { formatDateRange, formatDay } from '../../../../domain/nights.ts';
import type { Paper, PaperBlock, PaperRow } from '../../../papers/paper.ts';
import { senderOf } from '../../../papers/sender.rules.ts';
import type { Invoice, InvoiceBuyer, InvoiceLine, InvoiceSeller } from '../../types.generated.ts';

/** A copy of a bill in law as it is drawn: what GST asks of it, and nothing that changes after its issue. */
export function invoicePaper(invoice: Invoice, copy: InvoiceCopy): Paper {
  const { kind, number, seller, buyer, issuedAt } = invoice;
  const isTaxed = hasGstin(seller);
  return {
    fileName: invoiceFileName(invoice),
    sender: sellerOf(seller),
    title: INVOICE_KIND_NAMES[kind],
    note: number,
    mark: copyMarkOf(kind, copy),
    // the same bill is the same file, whenever it is drawn
    drawnAt: new Date(issuedAt),
    blocks: [
      {
        kind: 'sides',
        sides: [{ title: 'Billed to', lines: buyerLines(buyer) }],
      },
      factsOf(invoice, isTaxed),
      linesOf(invoice, isTaxed),
      ...(isTaxed ? [taxesOf(invoice)] : []),
      sumsOf(invoice, isTaxed),
      { kind: 'words', text: invoice.totalInWords },
      { kind: 'words', text: `For ${seller.legalName || seller.name}\n\n\nAuthorised signatory` },
    ],
  };
}

/** The name of a bill's file: its number with dashes. */
export function invoiceFileName({ number }: Pick<Invoice, 'number'>): string {
  return `${number.replaceAll(/[^A-Za-z0-9-]/g, '-')}.pdf`;
}

/** The lodge as it was on the day of issue, with its state. */
function sellerOf(seller: InvoiceSeller): Paper['sender'] {
  const { name, lines } = senderOf({ ...seller, isGstRegistered: hasGstin(seller) });
  const state = seller.stateCode === '' ? seller.state : formatState(seller.stateCode);
  return { name, lines: state === '' ? lines : [...lines, state] };
}

function hasGstin({ gstin }: InvoiceSeller): boolean {
  return (gstin ?? null) !== null;
}

function buyerLines({ name, address, gstin }: InvoiceBuyer): string[] {
  return [name, ...address.split('\n'), gstin ? `GSTIN ${gstin}` : ''].filter((line) => line !== '');
}

function factsOf(invoice: Invoice, isTaxed: boolean): PaperBlock {
  const { number, issuedOn, code, placeOfSupply, credits, reason } = invoice;
  return {
    kind: 'facts',
    facts: [
      { name: 'Number', value: number },
      { name: 'Date', value: formatDay(issuedOn) },
      { name: 'Takes back', value: credits ? `${credits.number} of ${formatDay(credits.issuedOn)}` : null },
      { name: 'Reason', value: reason ?? null },
      { name: 'Booking', value: formatCode(code) },
      { name: 'Place of supply', value: placeOfSupply },
      { name: 'Tax on reverse charge', value: isTaxed ? 'No' : null },
    ],
  };
}

function linesOf({ lines }: Invoice, isTaxed: boolean): PaperBlock {
  return {
    kind: 'table',
    columns: [
      { title: 'Description', share: 9 },
      { title: 'SAC', share: 4 },
      { title: 'Quantity', share: 5 },
      { title: 'Price', share: 1, isAmount: true },
      { title: isTaxed ? 'Before tax' : 'Amount', share: 1, isAmount: true },
      ...(isTaxed
        ? [
            { title: 'CGST + SGST', share: 6 },
            { title: 'Total', share: 1, isAmount: true },
          ]
        : []),
    ],
    rows: lines.map((line) => lineOf(line, isTaxed)),
  };
}

function lineOf(line: InvoiceLine, isTaxed: boolean): PaperRow {
  const { description, sac, from, to, quantity, unit, unitPrice, net, taxRate, cgst, sgst, gross } = line;
  const days = to ? formatDateRange({ arrival: from, departure: to }) : formatDay(from);
  const counted = unit === 'NIGHT' ? (quantity === 1 ? 'night' : 'nights') : '';
  const tax = { text: formatPercent(taxRate), note: `${formatMoney(cgst)} + ${formatMoney(sgst)}` };
  return {
    cells: [
      { text: description, note: days },
      sac,
      `${quantity} ${counted}`.trim(),
      { paise: unitPrice },
      { paise: net },
      ...(isTaxed ? [tax, { paise: gross }] : []),
    ],
  };
}

/** What each rate comes to, the two halves of the tax apart. */
function taxesOf({ taxes }: Invoice): PaperBlock {
  return {
    kind: 'table',
    title: 'GST by rate',
    columns: [
      { title: 'Rate', share: 2 },
      { title: 'Before tax', share: 1, isAmount: true },
      { title: 'CGST rate', share: 2 },
      { title: 'CGST', share: 1, isAmount: true },
      { title: 'SGST rate', share: 2 },
      { title: 'SGST', share: 1, isAmount: true },
    ],
    rows: taxes.map(({ taxRate, net, cgst, sgst }) => ({
      cells: [
        formatPercent(taxRate),
        { paise: net },
        formatPercent(taxRate / 2),
        { paise: cgst },
        formatPercent(taxRate / 2),
        { paise: sgst },
      ],
    })),
  };
}

function sumsOf({ net, cgst, sgst, roundOff, total }: Invoice, isTaxed: boolean): PaperBlock {
  const taxed = [
    { name: 'Before tax', amount: net },
    { name: 'CGST', amount: cgst },
    { name: 'SGST', amount: sgst },
  ];
  return {
    kind: 'sums',
    sums: [
      ...(isTaxed ? taxed : []),
      ...(roundOff === 0 ? [] : [{ name: 'Round-off', amount: roundOff }]),
      { name: 'Total', amount: total, isStrong: true },
    ],
  };
}
