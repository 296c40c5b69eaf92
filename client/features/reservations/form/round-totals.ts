import { type BasisPoints, type Money, percentOf } from '../../../../domain/money.ts';

const RUPEE = 100;
const STEPS = [100, 500, 1_000];
/** No further below the price than this share of it: who asks for more says a number. */
const FURTHEST: BasisPoints = 15_00;

/**
 * The round sums below a price that guests ask for on the phone, the nearest first: 5,472 gives 5,400 and 5,000. None
 * that is more off than the viewer may give; null is no limit.
 */
export function roundTotalsBelow(gross: Money, limit: BasisPoints | null): Money[] {
  const least = gross - percentOf(gross, Math.min(limit ?? FURTHEST, FURTHEST));
  const sums = STEPS.map((step) => Math.floor(gross / (step * RUPEE)) * step * RUPEE);
  return [...new Set(sums)].filter((sum) => sum < gross && sum >= least);
}
