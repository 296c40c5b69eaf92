import { formatMoney } from '../../../domain/money.ts';
import { formatDay } from '../../../domain/nights.ts';
import { Money } from '../../ui/money.tsx';
import type { BillPaperQuery } from './bill-document.generated.ts';
import { formatNights } from './document-format.ts';
import { type PaperColumn, PaperTable } from './paper/paper-table.tsx';

type Line = NonNullable<BillPaperQuery['bill']>['lines'][number];

const AMOUNT: PaperColumn<Line> = {
  header: 'Amount',
  isFigure: true,
  cell: ({ gross }) => <Money amount={gross} />,
};
const TAX: PaperColumn<Line>[] = [
  {
    header: 'Before tax',
    isFigure: true,
    isOnSheetsOnly: true,
    cell: ({ net }) => <Money amount={net} />,
  },
  {
    header: 'GST',
    isFigure: true,
    isOnSheetsOnly: true,
    cell: ({ tax, taxRate }) => `${formatMoney(tax)} (${taxRate / 100} %)`,
  },
];

/** The nights and extras of a bill. */
export function BillLines({ lines, isTaxed }: { lines: readonly Line[]; isTaxed: boolean }) {
  return (
    <PaperTable
      caption="Nights and extras"
      columns={[
        { header: 'What', cell: ({ description }) => description },
        { header: 'When', isOnSheetsOnly: true, cell: formatWhen },
        { header: 'No.', isFigure: true, isOnSheetsOnly: true, cell: ({ quantity }) => quantity },
        ...(isTaxed ? TAX : []),
        AMOUNT,
      ]}
      rows={lines}
      rowKey={({ description, from, gross }) => `${description} ${from} ${gross}`}
      rollNote={(line) => (line.to === null ? `${formatWhen(line)} × ${line.quantity}` : formatWhen(line))}
      empty="Nothing on this bill yet."
    />
  );
}

function formatWhen({ from, to, quantity }: Line): string {
  return to === null ? formatDay(from) : formatNights(from, to, quantity);
}
