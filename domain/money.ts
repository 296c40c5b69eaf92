/** A whole number of paise; never a float. */
export type Money = number;

/** No one amount of the lodge is larger: ₹10,00,000. */
export const MAX_AMOUNT: Money = 1_000_000_00;

/** A hundredth of a percent: 10000 is 100 %. */
export type BasisPoints = number;

const WHOLE = 10_000;
export const PAISE_A_RUPEE = 100;

/**
 * The one rounding of the lodge: numerator / denominator to the nearest whole number, halves away from zero
 * (as PostgreSQL's `round(numeric)` does). Exact for every safe integer and bigint; the denominator is above zero.
 */
export function roundHalfUp(numerator: number | bigint, denominator: number | bigint): number {
  const divisor = BigInt(denominator);
  if (divisor <= 0n) throw new RangeError(`Cannot divide by ${denominator}`);
  const dividend = BigInt(numerator);
  const sign = dividend < 0n ? -1n : 1n;
  const rounded = (2n * sign * dividend + divisor) / (2n * divisor);
  return Number(sign * rounded);
}

/** amount × numerator / denominator, rounded half-up; the product may pass 2^53. */
export function proportionOf(amount: Money, numerator: number, denominator: number): Money {
  const product = amount * numerator;
  if (Number.isSafeInteger(product)) return roundHalfUp(product, denominator);
  return roundHalfUp(BigInt(amount) * BigInt(numerator), denominator);
}

/** So many basis points of an amount, rounded half-up. */
export function percentOf(amount: Money, basisPoints: BasisPoints): Money {
  return proportionOf(amount, basisPoints, WHOLE);
}

/** The round-off in an account: what its balance counts beside its total and what was paid. */
export function roundOffIn({ gross, paid, balance }: { gross: Money; paid: Money; balance: Money }): Money {
  return balance + paid - gross;
}

export function sumOf(amounts: Iterable<Money>): Money {
  let sum = 0;
  for (const amount of amounts) sum += amount;
  return sum;
}

/**
 * Parts of `whole` in proportion to the weights (none below zero) that sum to it exactly: each is rounded
 * down, and what is left goes to the largest remainders, the earlier one first. All weights zero: equal parts.
 */
export function spreadByLargestRemainder(whole: Money, weights: readonly number[]): Money[] {
  if (weights.length === 0) {
    if (whole === 0) return [];
    throw new RangeError('Nothing to spread the amount over');
  }
  if (whole < 0) return spreadByLargestRemainder(-whole, weights).map((part) => 0 - part);
  const total = sumOf(weights);
  if (total === 0)
    return spreadByLargestRemainder(
      whole,
      weights.map(() => 1),
    );
  const shares = weights.map((weight, index) => {
    const product = BigInt(whole) * BigInt(weight);
    return { index, part: Number(product / BigInt(total)), remainder: product % BigInt(total) };
  });
  const left = whole - sumOf(shares.map((share) => share.part));
  const byRemainder = [...shares].sort((a, b) => {
    if (a.remainder === b.remainder) return a.index - b.index;
    return a.remainder > b.remainder ? -1 : 1;
  });
  for (const share of byRemainder.slice(0, left)) share.part += 1;
  return shares.map((share) => share.part);
}

/** So many basis points of an amount, up to the next whole rupee, for advances: ₹367.20 becomes ₹368. */
export function percentUpToRupee(amount: Money, basisPoints: BasisPoints): Money {
  const rupee = BigInt(WHOLE * PAISE_A_RUPEE);
  const part = BigInt(amount) * BigInt(basisPoints);
  return Number((part + rupee - 1n) / rupee) * PAISE_A_RUPEE;
}

/** What makes a bill a whole number of rupees, half-up: 50 paise for ₹367.50, −20 for ₹367.20. */
export function roundOffOf(amount: Money): Money {
  return roundHalfUp(amount, PAISE_A_RUPEE) * PAISE_A_RUPEE - amount;
}

const wholeRupees = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  maximumFractionDigits: 0,
});
const rupeesAndPaise = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });

/** '₹1,450', '₹367.50', '₹12,34,567': paise are shown only where there are some. */
export function formatMoney(amount: Money): string {
  const format = amount % PAISE_A_RUPEE === 0 ? wholeRupees : rupeesAndPaise;
  // Integer paise below 2^53 / 100 keep their two decimals exactly through this one division for display.
  return format.format(amount / PAISE_A_RUPEE);
}

/** '20 %', '12.5 %'. */
export function formatPercent(basisPoints: BasisPoints): string {
  return `${basisPoints / 100} %`;
}

const TYPED_RUPEES = /^(?:₹|rs\.?|inr)?(-?\d+)(?:\.(\d{0,2}))?(?:\/-)?$/i;

/** Paise of an amount as people type it ('1,450', '₹ 367.5', 'Rs. 500/-'), or null when it is no amount. */
export function parseRupees(text: string): Money | null {
  const match = TYPED_RUPEES.exec(text.replace(/[\s,]/g, ''));
  if (!match) return null;
  const [, rupees = '', paise = ''] = match;
  const size = Math.abs(Number(rupees)) * PAISE_A_RUPEE + Number(paise.padEnd(2, '0'));
  if (!Number.isSafeInteger(size)) return null;
  return rupees.startsWith('-') ? 0 - size : size;
}
