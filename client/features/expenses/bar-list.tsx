import { Money } from '../../ui/money.tsx';

type BarListProps = {
  /** What the bars are of, for those who do not see them. */
  label: string;
  bars: readonly { key: string; name: string; amount: number }[];
};

/** Amounts as bars below one another, each with its name and its figure, so that no colour is needed to read them. */
export function BarList({ label, bars }: BarListProps) {
  const most = Math.max(1, ...bars.map(({ amount }) => amount));
  return (
    <ul aria-label={label} className="grid content-start gap-2">
      {bars.map(({ key, name, amount }) => (
        <li key={key}>
          <span className="flex items-baseline justify-between gap-3 text-sm">
            <span className="min-w-0 wrap-anywhere">{name}</span>
            <Money amount={amount} className="font-semibold" />
          </span>
          <svg
            aria-hidden
            viewBox="0 0 100 1"
            preserveAspectRatio="none"
            className="h-2 w-full rounded-xs bg-sunk"
          >
            <rect width={(100 * Math.max(0, amount)) / most} height={1} className="fill-pine" />
          </svg>
        </li>
      ))}
    </ul>
  );
}
