import { clsx } from 'clsx';
import { Money } from '../../../ui/money.tsx';

export type PaperSum = { name: string; amount: number; isStrong?: boolean };

/** Sums below each other, the amounts at the edge. */
export function PaperSums({ sums }: { sums: readonly PaperSum[] }) {
  return (
    <dl className="ms-auto grid w-full max-w-80 gap-1">
      {sums.map(({ name, amount, isStrong = false }) => (
        <div
          key={name}
          className={clsx('flex justify-between gap-3', isStrong && 'border-t border-ink pt-1 font-bold')}
        >
          <dt className="min-w-0">{name}</dt>
          <dd className="shrink-0">
            <Money amount={amount} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
