import type { ReactNode } from 'react';
import { formatCode } from '../../../../domain/code.ts';
import { INVOICE_KIND_NAMES } from '../../../../domain/gst/invoice-kinds.ts';
import { formatDay } from '../../../../domain/nights.ts';
import type { AreaPaths } from '../../../lib/area-paths.ts';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { Link } from '../../../ui/link.tsx';
import { Money } from '../../../ui/money.tsx';
import { EntryMenu } from '../account/entry-menu.tsx';
import type { ListedInvoice } from './invoice-format.ts';

type InvoicesTableProps = {
  rows: readonly ListedInvoice[];
  paths: AreaPaths;
  onCredit: (invoice: ListedInvoice) => void;
  empty: ReactNode;
};

/** Issued bills and credit notes, each with its paper, its booking and what can be done with it. */
export function InvoicesTable({ rows, paths, onCredit, empty }: InvoicesTableProps) {
  const columns: Column<ListedInvoice>[] = [
    {
      key: 'number',
      header: 'Number',
      cell: ({ id, number }) => <Link to={paths.documents('invoice', { id })}>{number}</Link>,
      place: 'max-lg:row-start-1',
      className: 'whitespace-nowrap',
    },
    {
      key: 'day',
      header: 'Day',
      cell: ({ issuedOn }) => formatDay(issuedOn),
      place: 'max-lg:row-start-3 max-lg:text-sm max-lg:text-ink-2',
      className: 'whitespace-nowrap',
    },
    { key: 'what', header: 'What', cell: (invoice) => <What invoice={invoice} />, isDeskOnly: true },
    {
      key: 'buyer',
      header: 'Billed to',
      cell: ({ buyer }) => (
        <span className="wrap-anywhere">
          {buyer.name}
          {buyer.gstin && <span className="block text-sm text-ink-3">{buyer.gstin}</span>}
        </span>
      ),
      place: 'max-lg:row-start-2',
    },
    {
      key: 'booking',
      header: 'Booking',
      cell: ({ code }) => <Link to={paths.booking(code)}>{formatCode(code)}</Link>,
      isDeskOnly: true,
    },
    {
      key: 'tax',
      header: 'GST',
      cell: (invoice) => <Money amount={signed(invoice, invoice.cgst + invoice.sgst)} />,
      isNumeric: true,
      isDeskOnly: true,
    },
    {
      key: 'total',
      header: 'Total',
      cell: (invoice) => <Money amount={signed(invoice, invoice.total)} className="font-semibold" />,
      isNumeric: true,
      place: 'max-lg:col-start-2 max-lg:row-start-1',
    },
    {
      key: 'actions',
      header: 'Actions',
      isHeaderUnseen: true,
      cell: (invoice) =>
        invoice.allowedActions.includes('CREDIT') && (
          <EntryMenu
            label={invoice.number}
            items={[{ label: 'Credit note…', isDestructive: true, onSelect: () => onCredit(invoice) }]}
          />
        ),
      place:
        'max-lg:col-start-2 max-lg:row-span-2 max-lg:row-start-2 max-lg:-me-2.5 max-lg:-mb-2.5 max-lg:self-end max-lg:justify-self-end',
      className: 'lg:w-12',
    },
  ];
  return <DataTable label="Bills" rows={rows} columns={columns} rowKey={({ id }) => id} empty={empty} />;
}

/** What a credit note takes back is below zero. */
function signed({ kind }: ListedInvoice, amount: number): number {
  return kind === 'CREDIT_NOTE' ? -amount : amount;
}

function What({ invoice: { kind, credits, total, left } }: { invoice: ListedInvoice }) {
  const isPartlyBack = kind !== 'CREDIT_NOTE' && left < total;
  return (
    <span>
      {INVOICE_KIND_NAMES[kind]}
      {credits && <span className="block text-sm text-ink-3">for {credits.number}</span>}
      {isPartlyBack && (
        <span className="block text-sm text-ink-3">{left === 0 ? 'Taken back' : 'Taken back in part'}</span>
      )}
    </span>
  );
}
