import { formatMoney } from '../../../../../domain/money.ts';
import { changeIn } from '../../../../../domain/reports/figure-change.ts';
import { formatCount } from '../../page/formats.ts';

/** A count; of what was added with its sign. */
export function signed(count: number, isAdded = true): string {
  return isAdded && count > 0 ? `+${formatCount(count)}` : formatCount(count).replace('-', '−');
}

/** An amount that was added, with its sign. */
export function signedMoney(paise: number): string {
  return paise > 0 ? `+${formatMoney(paise)}` : formatMoney(paise);
}

/** By how much more or less is booked now than was then; '' where nothing was. */
export function formatNow(now: number, then: number): string {
  const change = changeIn({ value: now }, then);
  if (change === null) return '';
  if (change === 0) return ', as now';
  return change > 0 ? `; now ${change} % more` : `; now ${-change} % less`;
}
