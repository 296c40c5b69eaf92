import { clsx } from 'clsx';
import { Ellipsis } from 'lucide-react';
import { formatMoney } from '../../../domain/money.ts';
import { formatDay } from '../../../domain/nights.ts';
import type { AreaPaths } from '../../lib/area-paths.ts';
import { formatCount } from '../../lib/format/format.ts';
import { Card } from '../../ui/card.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Link } from '../../ui/link.tsx';
import { Money } from '../../ui/money.tsx';
import { Menu } from '../../ui/overlay/menu.tsx';
import { type AgentSum, formatMethod, type Statement } from './agent-format.ts';

type ReceivedCardProps = {
  statement: Statement;
  paths: AreaPaths;
  /** Whether receipts are printed here. */
  hasDocuments: boolean;
  onCancel: (sum: AgentSum) => void;
};

/** The sums that came in the period, each with where it went. */
export function ReceivedCard({ statement: { receipts, received }, ...rest }: ReceivedCardProps) {
  return (
    <Card title="Received" actions={<Money amount={received} className="font-semibold" />}>
      {receipts.length === 0 && <p className="text-ink-2">Nothing in these days.</p>}
      <ul className="grid gap-3">
        {receipts.map((sum) => (
          <SumRow key={sum.id} sum={sum} {...rest} />
        ))}
      </ul>
    </Card>
  );
}

type SumRowProps = Omit<ReceivedCardProps, 'statement'> & { sum: AgentSum };

function SumRow({ sum, paths, hasDocuments, onCancel }: SumRowProps) {
  const { amount, receivedOn, parts, isVoided, voidedReason, note, allowedActions } = sum;
  const mayCancel = allowedActions.includes('VOID');
  return (
    <li>
      <div className="flex items-start justify-between gap-3">
        <span className="min-w-0">
          <span className="block font-medium">{formatDay(receivedOn)}</span>
          <span className="block text-sm text-ink-2">
            {[formatMethod(sum), note].filter(Boolean).join(' · ')}
          </span>
          {isVoided && <span className="block text-sm text-ink-3">Cancelled: {voidedReason}</span>}
        </span>
        <span className="flex items-center gap-1">
          <Money amount={amount} className={clsx('font-semibold', isVoided && 'text-ink-3 line-through')} />
          {mayCancel && (
            <Menu
              trigger={
                <IconButton label={`Do something with ${formatMoney(amount)}`}>
                  <Ellipsis aria-hidden />
                </IconButton>
              }
              items={[{ label: 'Cancel this entry', isDestructive: true, onSelect: () => onCancel(sum) }]}
            />
          )}
        </span>
      </div>
      <details className="mt-1">
        <summary className="cursor-pointer text-sm font-medium text-pine">
          {formatCount(parts.length, 'receipt')}
        </summary>
        <ul className="mt-2 grid gap-1.5 border-s border-line ps-3 text-sm">
          {parts.map(({ paymentId, receiptNo, reservationCode, guestName, amount: part }) => (
            <li key={paymentId} className="flex flex-wrap items-baseline justify-between gap-x-3">
              <Link to={paths.booking(reservationCode)}>{guestName}</Link>
              {hasDocuments ? (
                <Link to={paths.documents('receipt', { id: paymentId })}>{receiptNo}</Link>
              ) : (
                <span className="text-ink-2">{receiptNo}</span>
              )}
              <Money amount={part} />
            </li>
          ))}
        </ul>
      </details>
    </li>
  );
}
