import { formatDay } from '../../../domain/nights.ts';
import { METHOD_NAMES_ON_PAPER } from '../../../domain/payment-methods.ts';
import { Money } from '../../ui/money.tsx';
import type { BillPaperQuery } from './bill-document.generated.ts';
import { PaperTable } from './paper/paper-table.tsx';

type BillPaymentsProps = { payments: NonNullable<BillPaperQuery['bill']>['payments'] };

/** What was paid on a bill; what was given back stands below zero. */
export function BillPayments({ payments }: BillPaymentsProps) {
  return (
    <PaperTable
      caption="Payments"
      columns={[
        { header: 'Paid on', cell: ({ receivedOn }) => formatDay(receivedOn) },
        { header: 'By', isOnSheetsOnly: true, cell: ({ method }) => METHOD_NAMES_ON_PAPER[method] },
        { header: 'Receipt', isOnSheetsOnly: true, cell: ({ receiptNo }) => receiptNo },
        { header: 'Amount', isFigure: true, cell: ({ amount }) => <Money amount={amount} /> },
      ]}
      rows={payments}
      rowKey={({ id }) => id}
      rollNote={({ method, receiptNo }) =>
        [METHOD_NAMES_ON_PAPER[method], receiptNo].filter(Boolean).join(', ')
      }
    />
  );
}
