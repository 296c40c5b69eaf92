import type { AreaPaths } from '../../lib/area-paths.ts';
import { formatCount } from '../../lib/format/format.ts';
import { Link } from '../../ui/link.tsx';
import { Money } from '../../ui/money.tsx';
import { type AgentSum, formatMethod, type Statement } from './agent-format.ts';
import { MoneyMovedCard } from './money-moved-card.tsx';

type ReceivedCardProps = {
  statement: Statement;
  paths: AreaPaths;
  /** Whether receipts are printed here. */
  hasDocuments: boolean;
  onCancel: (sum: AgentSum) => void;
};

/** The sums that came in the period, each with where it went. */
export function ReceivedCard({
  statement: { receipts, received },
  paths,
  hasDocuments,
  onCancel,
}: ReceivedCardProps) {
  return (
    <MoneyMovedCard
      title="Received"
      total={received}
      sums={receipts.map((sum) => ({
        id: sum.id,
        day: sum.receivedOn,
        amount: sum.amount,
        how: [formatMethod(sum), sum.note].filter(Boolean).join(' · '),
        ended: sum.isVoided ? `Cancelled: ${sum.voidedReason}` : null,
        undo: sum.allowedActions.includes('VOID')
          ? { label: 'Cancel this entry', onSelect: () => onCancel(sum) }
          : null,
        details: <Parts parts={sum.parts} paths={paths} hasDocuments={hasDocuments} />,
      }))}
    />
  );
}

type PartsProps = Pick<ReceivedCardProps, 'paths' | 'hasDocuments'> & Pick<AgentSum, 'parts'>;

/** The receipts of a sum, each with its booking. */
function Parts({ parts, paths, hasDocuments }: PartsProps) {
  return (
    <details className="mt-1">
      <summary className="cursor-pointer text-sm font-medium text-pine">
        {formatCount(parts.length, 'receipt')}
      </summary>
      <ul className="mt-2 grid gap-1.5 border-s border-line ps-3 text-sm">
        {parts.map(({ paymentId, receiptNo, reservationCode, guestName, amount }) => (
          <li key={paymentId} className="flex flex-wrap items-baseline justify-between gap-x-3">
            <Link to={paths.booking(reservationCode)}>{guestName}</Link>
            {hasDocuments ? (
              <Link to={paths.documents('receipt', { id: paymentId })}>{receiptNo}</Link>
            ) : (
              <span className="text-ink-2">{receiptNo}</span>
            )}
            <Money amount={amount} />
          </li>
        ))}
      </ul>
    </details>
  );
}
