import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { formatCode } from '../../../../domain/code.ts';
import { formatDay } from '../../../../domain/nights.ts';
import { METHOD_NAMES } from '../../../../domain/payment-methods.ts';
import type { AreaPaths } from '../../../lib/area-paths.ts';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { Link } from '../../../ui/link.tsx';
import { Money } from '../../../ui/money.tsx';
import type { BillPayment } from '../../reservations/parts/payment/bill-payment.ts';
import type { EntryAction } from '../account/entry-menu.tsx';
import { PaymentMenu } from '../account/payment-menu.tsx';
import { isMoneyIn, KIND_NAMES } from '../account-format.ts';

type PaymentsTableProps = {
  rows: readonly BillPayment[];
  paths: AreaPaths;
  onAction: (act: EntryAction) => void;
  empty: ReactNode;
};

/** Money taken and given back, each entry with its booking and what can be done with it. */
export function PaymentsTable({ rows, paths, onAction, empty }: PaymentsTableProps) {
  const columns: Column<BillPayment>[] = [
    {
      key: 'day',
      header: 'Day',
      cell: ({ receivedOn, receiptNo }) => (
        <>
          {formatDay(receivedOn)}
          {receiptNo && <span className="lg:hidden"> · {receiptNo}</span>}
        </>
      ),
      place: 'max-lg:row-start-3 max-lg:text-sm max-lg:text-ink-2',
      className: 'whitespace-nowrap',
    },
    {
      key: 'guest',
      header: 'Guest',
      cell: ({ guestName, reservationCode }) => (
        <Link to={paths.booking(reservationCode)}>{guestName || formatCode(reservationCode)}</Link>
      ),
      place: 'max-lg:row-start-1',
    },
    {
      key: 'what',
      header: 'What',
      cell: (payment) => <What payment={payment} />,
      place: 'max-lg:row-start-2 max-lg:text-sm',
    },
    {
      key: 'receipt',
      header: 'Receipt',
      cell: ({ receiptNo, reference }) => (
        <span>
          {receiptNo}
          {reference && <span className="block text-sm text-ink-3">{reference}</span>}
        </span>
      ),
      isDeskOnly: true,
    },
    {
      key: 'amount',
      header: 'Amount',
      cell: ({ kind, amount, isVoided }) => (
        <Money
          amount={isMoneyIn(kind) ? amount : -amount}
          className={clsx('font-semibold', isVoided && 'text-ink-3 line-through')}
        />
      ),
      isNumeric: true,
      place: 'max-lg:col-start-2 max-lg:row-start-1',
    },
    {
      key: 'actions',
      header: 'Actions',
      isHeaderUnseen: true,
      cell: (payment) => (
        <PaymentMenu
          payment={payment}
          receiptPath={paths.documents('receipt', { id: payment.id })}
          onAction={onAction}
        />
      ),
      place:
        'max-lg:col-start-2 max-lg:row-span-2 max-lg:row-start-2 max-lg:-me-2.5 max-lg:-mb-2.5 max-lg:self-end max-lg:justify-self-end',
      className: 'lg:w-12',
    },
  ];
  return <DataTable label="Payments" rows={rows} columns={columns} rowKey={({ id }) => id} empty={empty} />;
}

function What({ payment }: { payment: BillPayment }) {
  const { kind, method, isVoided, voidedReason } = payment;
  return (
    <span>
      {KIND_NAMES[kind]} · {METHOD_NAMES[method]}
      {isVoided && <span className="block text-sm text-ink-3">Cancelled: {voidedReason}</span>}
    </span>
  );
}
