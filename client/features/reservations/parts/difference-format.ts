import { formatMoney } from '../../../../domain/money.ts';

/** '+₹1,200', '−₹1,200', 'no change in price'. */
export function formatDifference(difference: number): string {
  if (difference === 0) return 'no change in price';
  return `${difference > 0 ? '+' : '−'}${formatMoney(Math.abs(difference))}`;
}
