import { formatMoney, formatPercent } from '../money.ts';

/** How a season changes the rate: paise for FIXED and ADD, basis points for PERCENT; null for one that only restricts. */
export type SeasonPrice = {
  readonly mode: 'FIXED' | 'PERCENT' | 'ADD' | null;
  readonly value: number | null;
};

/** '₹2,000', '+20 %', '−₹300'; null for one that sets no price. */
export function formatSeasonPrice({ mode, value }: SeasonPrice): string | null {
  if (mode === null || value === null) return null;
  if (mode === 'FIXED') return formatMoney(value);
  const sign = value < 0 ? '−' : '+';
  return sign + (mode === 'PERCENT' ? formatPercent(Math.abs(value)) : formatMoney(Math.abs(value)));
}
