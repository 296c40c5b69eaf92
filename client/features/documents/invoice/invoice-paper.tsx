import { formatCode } from '../../../../domain/code.ts';
import { copyMarkOf, type InvoiceCopy } from '../../../../domain/gst/invoice-copies.ts';
import { INVOICE_KIND_NAMES } from '../../../../domain/gst/invoice-kinds.ts';
import { formatMoney, formatPercent } from '../../../../domain/money.ts';
import { formatDay } from '../../../../domain/nights.ts';
import { Money } from '../../../ui/money.tsx';
import { formatNights } from '../document-format.ts';
import { billSums } from '../paper/bill-sums.ts';
import { Paper } from '../paper/paper.tsx';
import { PaperFacts } from '../paper/paper-facts.tsx';
import { PaperHead } from '../paper/paper-head.tsx';
import { PaperSums } from '../paper/paper-sums.tsx';
import { type PaperColumn, PaperTable } from '../paper/paper-table.tsx';
import type { InvoicePaperQuery } from './invoice-document.generated.ts';

type Invoice = NonNullable<InvoicePaperQuery['invoice']>;
type Line = Invoice['lines'][number];
type Tax = Invoice['taxes'][number];

/** A numbered bill or credit note as it is printed: what stands on it is what was issued, whatever the lodge is called now. */
export function InvoicePaper({ invoice, copy }: { invoice: Invoice; copy: InvoiceCopy }) {
  const { number, kind, seller, buyer, lines, taxes, credits, totalInWords } = invoice;
  const isTaxed = taxes.some(({ cgst, sgst }) => cgst !== 0 || sgst !== 0);
  return (
    <Paper label={`${INVOICE_KIND_NAMES[kind]} ${number}`}>
      <PaperHead
        lodge={{ ...seller, isGstRegistered: seller.gstin !== null }}
        title={INVOICE_KIND_NAMES[kind]}
        note={`No. ${number}`}
        mark={copyMarkOf(kind, copy)}
      />
      <PaperFacts
        facts={[
          { name: 'Date', value: formatDay(invoice.issuedOn) },
          { name: 'Booking', value: formatCode(invoice.code) },
          { name: 'Billed to', value: buyer.name },
          { name: 'GSTIN', value: buyer.gstin },
          { name: 'Address', value: buyer.address },
          { name: 'Place of supply', value: invoice.placeOfSupply },
          { name: 'Takes back', value: credits && `${credits.number} of ${formatDay(credits.issuedOn)}` },
          { name: 'Reason', value: invoice.reason },
        ]}
      />
      <PaperTable
        caption="Nights and extras"
        columns={isTaxed ? [...LINE, ...TAXES, AMOUNT] : [...LINE, AMOUNT]}
        rows={lines}
        rowKey={({ number: place }) => `${place}`}
        rollNote={noteOf}
      />
      {isTaxed && (
        <PaperTable
          caption="GST by rate"
          columns={BY_RATE}
          rows={taxes}
          rowKey={({ taxRate }) => `${taxRate}`}
          rollNote={({ net }) => `on ${formatMoney(net)}`}
        />
      )}
      <PaperSums sums={billSums(invoice, isTaxed)} />
      <p>{totalInWords}</p>
      <p className="mt-8 self-end border-t border-ink pt-1">For {seller.legalName || seller.name}</p>
    </Paper>
  );
}

const LINE: PaperColumn<Line>[] = [
  { header: 'What', cell: ({ description }) => description },
  { header: 'When', isOnSheetsOnly: true, cell: formatWhen },
  { header: 'SAC', isOnSheetsOnly: true, cell: ({ sac }) => sac },
  { header: 'No.', isFigure: true, isOnSheetsOnly: true, cell: ({ quantity }) => quantity },
  {
    header: 'Price',
    isFigure: true,
    isOnSheetsOnly: true,
    cell: ({ unitPrice }) => <Money amount={unitPrice} />,
  },
];
const TAXES: PaperColumn<Line>[] = [
  { header: 'Before tax', isFigure: true, isOnSheetsOnly: true, cell: ({ net }) => <Money amount={net} /> },
  { header: 'GST', isFigure: true, isOnSheetsOnly: true, cell: ({ taxRate }) => formatPercent(taxRate) },
];
const AMOUNT: PaperColumn<Line> = {
  header: 'Amount',
  isFigure: true,
  cell: ({ gross }) => <Money amount={gross} />,
};
const BY_RATE: PaperColumn<Tax>[] = [
  { header: 'GST', cell: ({ taxRate }) => formatPercent(taxRate) },
  { header: 'Before tax', isFigure: true, isOnSheetsOnly: true, cell: ({ net }) => <Money amount={net} /> },
  { header: 'CGST', isFigure: true, cell: ({ cgst }) => <Money amount={cgst} /> },
  { header: 'SGST', isFigure: true, cell: ({ sgst }) => <Money amount={sgst} /> },
];

function formatWhen({ from, to, quantity }: Line): string {
  return to === null ? formatDay(from) : formatNights(from, to, quantity);
}

/** What a roll has no columns for. */
function noteOf(line: Line): string {
  const when = line.to === null ? `${formatWhen(line)} × ${line.quantity}` : formatWhen(line);
  return line.taxRate === 0
    ? `${when}, SAC ${line.sac}`
    : `${when}, SAC ${line.sac}, GST ${formatPercent(line.taxRate)}`;
}
