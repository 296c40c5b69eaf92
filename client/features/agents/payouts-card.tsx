import { clsx } from 'clsx';
import { Ellipsis } from 'lucide-react';
import { formatMoney } from '../../../domain/money.ts';
import { formatDay } from '../../../domain/nights.ts';
import { Card } from '../../ui/card.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Money } from '../../ui/money.tsx';
import { Menu } from '../../ui/overlay/menu.tsx';
import { formatMethod, type Payout, type Statement } from './agent-format.ts';

type PayoutsCardProps = { statement: Statement; onVoid: (payout: Payout) => void };

/** Commission that was paid out in the period; what was taken back is crossed out. */
export function PayoutsCard({ statement: { payouts, paidOut }, onVoid }: PayoutsCardProps) {
  return (
    <Card title="Commission paid out" actions={<Money amount={paidOut} className="font-semibold" />}>
      {payouts.length === 0 && <p className="text-ink-2">Nothing in these days.</p>}
      <ul className="grid gap-2">
        {payouts.map((payout) => (
          <PayoutRow key={payout.id} payout={payout} onVoid={onVoid} />
        ))}
      </ul>
    </Card>
  );
}

type PayoutRowProps = Pick<PayoutsCardProps, 'onVoid'> & { payout: Payout };

function PayoutRow({ payout, onVoid }: PayoutRowProps) {
  const { paidOn, amount, voidedAt, voidedReason, allowedActions } = payout;
  const isVoided = voidedAt !== null;
  const mayVoid = allowedActions.includes('VOID');
  return (
    <li className="flex items-start justify-between gap-3">
      <span className="min-w-0">
        <span className="block font-medium">{formatDay(paidOn)}</span>
        <span className="block text-sm text-ink-2">{formatMethod(payout)}</span>
        {isVoided && <span className="block text-sm break-words text-ink-3">Taken back: {voidedReason}</span>}
      </span>
      <span className="flex shrink-0 items-center gap-1">
        <Money amount={amount} className={clsx('font-semibold', isVoided && 'text-ink-3 line-through')} />
        {mayVoid && (
          <Menu
            trigger={
              <IconButton label={`Do something with ${formatMoney(amount)}`}>
                <Ellipsis aria-hidden />
              </IconButton>
            }
            items={[{ label: 'Take back…', isDestructive: true, onSelect: () => onVoid(payout) }]}
          />
        )}
      </span>
    </li>
  );
}
