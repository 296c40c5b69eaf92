import type { Money } from '../../../../domain/money.ts';

const RUPEE = 100;
const STEPS = [100, 500, 1_000];
/** No further below the price than this share of it: who asks for more says a number. */
const FURTHEST = 0.15;

/** The round sums below a price that guests ask for on the phone, the nearest first: 5,472 gives 5,400 and 5,000. */
export function roundTotalsBelow(gross: Money): Money[] {
  const sums = STEPS.map((step) => Math.floor(gross / (step * RUPEE)) * step * RUPEE);
  return [...new Set(sums)].filter((sum) => sum < gross && sum >= gross * (1 - FURTHEST));
}
