import { formatMoney } from '../../../../domain/money.ts';
import { FigureValue } from './figure-value.tsx';

type MoneyLinkProps = {
  /** What it is, for those who do not see where it stands. */
  name: string;
  amount: number;
  /** The rows behind it; nothing has none. */
  to: string;
  /** Whether it has rows, where that is not said by the amount: some can come to nothing. */
  hasRows?: boolean | undefined;
};

/** An amount that leads to the rows behind it. */
export function MoneyLink({ name, amount, to, hasRows = amount !== 0 }: MoneyLinkProps) {
  return (
    <FigureValue
      name={name}
      said={formatMoney(amount)}
      to={hasRows ? to : undefined}
      className="whitespace-nowrap tabular-nums"
    />
  );
}
