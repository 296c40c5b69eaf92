import { formatMoney } from '../money.ts';

const LAKH = 1_00_000_00;
const CRORE = 100 * LAKH;

/** An amount as it stands at the side of a chart: '₹40,000', '₹2.5 L', '₹1 Cr'. */
export function formatMoneyTick(amount: number): string {
  const size = Math.abs(amount);
  if (size >= CRORE) return `${rupeesIn(amount, CRORE)} Cr`;
  return size >= LAKH ? `${rupeesIn(amount, LAKH)} L` : formatMoney(amount);
}

function rupeesIn(amount: number, unit: number): string {
  return `${amount < 0 ? '-' : ''}₹${Number((Math.abs(amount) / unit).toFixed(2))}`;
}

/** The least distance of two lines of a chart of money: ten rupees. */
export const LEAST_MONEY_TICK = 10_00;
