import { Money } from './money.tsx';

/** Sums of a list beside one another, each with its name; amounts in paise. */
export function Totals({ totals }: { totals: readonly { name: string; amount: number }[] }) {
  return (
    <dl className="grid grid-cols-2 gap-x-8 gap-y-2 sm:flex sm:flex-wrap">
      {totals.map(({ name, amount }) => (
        <div key={name}>
          <dt className="text-sm text-ink-2">{name}</dt>
          <dd className="text-lg font-semibold">
            <Money amount={amount} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
