import { clsx } from 'clsx';
import { Ellipsis, Paperclip } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatMoney } from '../../../domain/money.ts';
import { formatDay } from '../../../domain/nights.ts';
import { METHOD_NAMES } from '../../../domain/payment-methods.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { LINK_STYLE } from '../../ui/link-style.ts';
import { Money } from '../../ui/money.tsx';
import { Menu } from '../../ui/overlay/menu.tsx';
import type { ListedExpense_expenseFragment } from './expenses.generated.ts';

type Row = ListedExpense_expenseFragment;

/** What somebody wants to do with an expense. */
export type WantedExpense = { what: 'CHANGE' | 'END' | 'RECEIPT'; id: string };

type ExpensesTableProps = {
  rows: readonly Row[];
  onWant: (wanted: WantedExpense) => void;
  empty: ReactNode;
};

/** Expenses, each with what may be done with it. */
export function ExpensesTable({ rows, onWant, empty }: ExpensesTableProps) {
  const columns: Column<Row>[] = [
    {
      key: 'day',
      header: 'Day',
      cell: ({ spentOn }) => formatDay(spentOn),
      place: 'max-lg:row-start-3 max-lg:text-sm max-lg:text-ink-2',
      className: 'whitespace-nowrap lg:align-top',
    },
    {
      key: 'payee',
      header: 'Paid to',
      cell: (row) => <Payee row={row} onWant={onWant} />,
      place: 'max-lg:row-start-1',
      className: 'lg:align-top',
    },
    {
      key: 'category',
      header: 'Category',
      cell: ({ category }) => category.name,
      place: 'max-lg:row-start-2 max-lg:text-sm max-lg:text-ink-2',
      className: 'lg:align-top',
    },
    {
      key: 'how',
      header: 'Paid by',
      cell: ({ method, billNumber }) => (
        <>
          {METHOD_NAMES[method]}
          {billNumber && (
            <span className="text-sm text-ink-2 wrap-anywhere max-lg:before:content-['_·_'] lg:block">
              {billNumber}
            </span>
          )}
        </>
      ),
      place: 'max-lg:col-start-2 max-lg:row-start-2 max-lg:text-right max-lg:text-sm max-lg:text-ink-2',
      className: 'lg:align-top',
    },
    {
      key: 'amount',
      header: 'Amount',
      cell: ({ amount, gst, voidedAt }) => (
        <>
          <Money amount={amount} className={clsx('font-semibold', voidedAt && 'text-ink-3 line-through')} />
          {gst > 0 && <span className="block text-sm text-ink-2">GST {formatMoney(gst)}</span>}
        </>
      ),
      isNumeric: true,
      place: 'max-lg:col-start-2 max-lg:row-start-1',
      className: 'lg:align-top',
    },
    {
      key: 'who',
      header: 'Entered by',
      cell: ({ recordedBy }) => recordedBy,
      isDeskOnly: true,
      className: 'lg:align-top',
    },
    {
      key: 'actions',
      header: 'Actions',
      isHeaderUnseen: true,
      cell: (row) => <Acts row={row} onWant={onWant} />,
      place: 'max-lg:col-start-2 max-lg:row-start-3 max-lg:-me-2.5 max-lg:-mb-2.5 max-lg:justify-self-end',
      className: 'lg:w-12 lg:align-top',
    },
  ];
  return <DataTable label="Expenses" rows={rows} columns={columns} rowKey={({ id }) => id} empty={empty} />;
}

type RowProps = { row: Row; onWant: (wanted: WantedExpense) => void };

function Payee({ row, onWant }: RowProps) {
  const { id, payee, amount, description, receipt, voidedReason, allowedActions } = row;
  return (
    <span className="wrap-anywhere">
      {allowedActions.includes('CHANGE') ? (
        <button
          type="button"
          onClick={() => onWant({ what: 'CHANGE', id })}
          className={`${LINK_STYLE} text-left`}
        >
          {payee}
        </button>
      ) : (
        <span className={clsx(voidedReason !== null && 'text-ink-3 line-through')}>{payee}</span>
      )}
      {receipt && (
        <button
          type="button"
          aria-label={`Receipt of ${payee}, ${formatMoney(amount)}`}
          onClick={() => onWant({ what: 'RECEIPT', id })}
          className={`${LINK_STYLE} ms-3 text-sm whitespace-nowrap`}
        >
          <Paperclip aria-hidden className="me-1 inline size-3.5" />
          Receipt
        </button>
      )}
      {description && <span className="block text-sm text-ink-2">{description}</span>}
      {voidedReason !== null && <span className="block text-sm text-ink-2">Cancelled: {voidedReason}</span>}
    </span>
  );
}

function Acts({ row: { id, payee, amount, allowedActions }, onWant }: RowProps) {
  if (allowedActions.length === 0) return null;
  const end = () => onWant({ what: 'END', id });
  return (
    <Menu
      trigger={
        <IconButton label={`Do something with ${payee}, ${formatMoney(amount)}`}>
          <Ellipsis aria-hidden />
        </IconButton>
      }
      items={allowedActions.map((action) => {
        if (action === 'CHANGE') return { label: 'Change…', onSelect: () => onWant({ what: 'CHANGE', id }) };
        return { label: action === 'UNDO_VOID' ? 'Bring back…' : 'Cancel this entry…', onSelect: end };
      })}
    />
  );
}
