import { formatMethod, type Payout, type Statement } from './agent-format.ts';
import { MoneyMovedCard } from './money-moved-card.tsx';

type PayoutsCardProps = { statement: Statement; onVoid: (payout: Payout) => void };

/** Commission that was paid out in the period. */
export function PayoutsCard({ statement: { payouts, paidOut }, onVoid }: PayoutsCardProps) {
  return (
    <MoneyMovedCard
      title="Commission paid out"
      total={paidOut}
      sums={payouts.map((payout) => ({
        id: payout.id,
        day: payout.paidOn,
        amount: payout.amount,
        how: formatMethod(payout),
        ended: payout.voidedAt === null ? null : `Taken back: ${payout.voidedReason}`,
        undo: payout.allowedActions.includes('VOID')
          ? { label: 'Take back…', onSelect: () => onVoid(payout) }
          : null,
      }))}
    />
  );
}
