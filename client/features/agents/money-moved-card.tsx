import { clsx } from 'clsx';
import { Ellipsis } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatMoney, type Money as Paise } from '../../../domain/money.ts';
import { formatDay, type LocalDate } from '../../../domain/nights.ts';
import { Card } from '../../ui/card.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Money } from '../../ui/money.tsx';
import { Menu } from '../../ui/overlay/menu.tsx';

/** A sum that went between the lodge and an agent. */
type MoneyMoved = {
  id: string;
  day: LocalDate;
  amount: Paise;
  /** How it was paid, and what was noted. */
  how: string;
  /** That it was taken back, and why; null where it stands. */
  ended: string | null;
  /** Takes it back, by what its menu calls it; null where nobody may. */
  undo: { label: string; onSelect: () => void } | null;
  /** What it is made of. */
  details?: ReactNode;
};

type MoneyMovedCardProps = { title: string; total: Paise; sums: readonly MoneyMoved[] };

/** The sums that went the one way in the period; what was taken back is crossed out. */
export function MoneyMovedCard({ title, total, sums }: MoneyMovedCardProps) {
  return (
    <Card title={title} actions={<Money amount={total} className="font-semibold" />}>
      {sums.length === 0 && <p className="text-ink-2">Nothing in these days.</p>}
      <ul className="grid gap-3">
        {sums.map((sum) => (
          <SumRow key={sum.id} {...sum} />
        ))}
      </ul>
    </Card>
  );
}

function SumRow({ day, amount, how, ended, undo, details }: MoneyMoved) {
  return (
    <li>
      <div className="flex items-start justify-between gap-3">
        <span className="min-w-0">
          <span className="block font-medium">{formatDay(day)}</span>
          <span className="block text-sm text-ink-2">{how}</span>
          {ended !== null && <span className="block text-sm break-words text-ink-3">{ended}</span>}
        </span>
        <span className="flex shrink-0 items-center gap-1">
          <Money
            amount={amount}
            className={clsx('font-semibold', ended !== null && 'text-ink-3 line-through')}
          />
          {undo && (
            <Menu
              trigger={
                <IconButton label={`Do something with ${formatMoney(amount)}`}>
                  <Ellipsis aria-hidden />
                </IconButton>
              }
              items={[{ ...undo, isDestructive: true }]}
            />
          )}
        </span>
      </div>
      {details}
    </li>
  );
}
