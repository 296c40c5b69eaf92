import { formatMoney } from '../../../../domain/money.ts';
import { FigureValue } from './figure-value.tsx';

type MoneyLinkProps = {
  /** What it is, for those who do not see where it stands. */
  name: string;
  amount: number;
  /** The rows behind it; nothing has none. */
  to: string;
};

/** An amount that leads to the rows behind it. */
export function MoneyLink({ name, amount, to }: MoneyLinkProps) {
  return (
    <FigureValue
      name={name}
      said={formatMoney(amount)}
      to={amount === 0 ? undefined : to}
      className="whitespace-nowrap tabular-nums"
    />
  );
}
