import { clsx } from 'clsx';
import { formatMoney, type Money as Paise } from '../../domain/money.ts';

type MoneyProps = {
  /** In paise. */
  amount: Paise;
  /** Still owed to the lodge: shown in ember when it is above zero. */
  isDue?: boolean;
  className?: string;
};

/** An amount of money, in figures of equal width. */
export function Money({ amount, isDue = false, className }: MoneyProps) {
  return (
    <span className={clsx('whitespace-nowrap tabular-nums', isDue && amount > 0 && 'text-ember', className)}>
      {formatMoney(amount)}
    </span>
  );
}
