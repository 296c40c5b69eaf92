import { formatPercent } from '../../../../domain/money.ts';

const COUNT = new Intl.NumberFormat('en-IN');

/** '1,234'. */
export function formatCount(count: number): string {
  return COUNT.format(count);
}

/** '33.3 %', of basis points. */
export function formatShare(basisPoints: number): string {
  return formatPercent(Math.round(basisPoints / 10) * 10);
}
