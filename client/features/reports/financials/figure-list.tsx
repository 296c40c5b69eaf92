import { clsx } from 'clsx';
import type { FigureWords } from '../../../../domain/financial-labels.ts';
import { formatMoney } from '../../../../domain/money.ts';
import { FigureChange } from '../page/figure-change.tsx';
import { FigureName } from '../page/figure-name.tsx';
import { MoneyLink } from '../page/money-link.tsx';

type Figure = {
  words: FigureWords;
  amount: number;
  isSum?: boolean | undefined;
  /** The same of the days that it is compared with. */
  before?: number | undefined;
  /** The rows behind it. */
  to: string;
  /** Whether it has rows, where that is not said by the amount. */
  hasRows?: boolean | undefined;
};

/** Figures below each other; what each means is told at its name. */
export function FigureList({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className="grid gap-1.5">
      {figures.map(({ words, amount, isSum, before, to, hasRows }) => (
        <div
          key={words.name}
          className={clsx(
            'flex items-baseline justify-between gap-3',
            isSum && 'border-t border-line-soft pt-1.5 font-semibold',
          )}
        >
          <dt className={isSum ? undefined : 'text-ink-2'}>
            <FigureName words={words} />
          </dt>
          <dd className="grid justify-items-end text-right">
            <MoneyLink name={words.name} {...{ amount, to, hasRows }} />
            <FigureChange value={amount} before={before} format={formatMoney} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
