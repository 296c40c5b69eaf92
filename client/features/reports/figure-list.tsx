import { clsx } from 'clsx';
import type { FigureWords } from '../../../domain/financial-labels.ts';
import { Money } from '../../ui/money.tsx';
import { Tooltip } from '../../ui/overlay/tooltip.tsx';

type Figure = { words: FigureWords; amount: number; isSum?: boolean | undefined };

/** Figures below each other; what each means is told at its name. */
export function FigureList({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className="grid gap-1.5">
      {figures.map(({ words, amount, isSum }) => (
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
          <dd>
            <Money amount={amount} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function FigureName({ words: { name, meaning } }: { words: FigureWords }) {
  return (
    <Tooltip text={meaning}>
      <button
        type="button"
        className="cursor-help rounded-xs text-left underline decoration-line-strong decoration-dotted underline-offset-4"
      >
        {name}
      </button>
    </Tooltip>
  );
}
