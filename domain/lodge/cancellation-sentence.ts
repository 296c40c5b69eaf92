import { type BasisPoints, formatMoney, type Money } from '../money.ts';
import { addNights, formatDay, type LocalDate } from '../nights.ts';

const WHOLE = 10_000;

/** What is charged from so many days before arrival on, until an entry nearer to it. */
export type CancellationTerm = {
  readonly daysBefore: number;
  readonly percent: BasisPoints;
  readonly of: 'FIRST_NIGHT' | 'TOTAL';
};

/**
 * The policy in one sentence: with its dates when the day of arrival is given, else counted in days. The terms
 * hold up to and including their day. Beside it, what a stay costs at least that was moved out of its fee, or is for fewer guests since.
 */
export function cancellationSentence(
  policy: readonly CancellationTerm[],
  arrival: LocalDate | null,
  leastFee: Money = 0,
): string {
  const sentence = sentenceOf(policy, arrival);
  if (leastFee === 0) return sentence;
  return `${sentence} Since the stay was changed, cancelling costs at least ${formatMoney(leastFee)}.`;
}

function sentenceOf(policy: readonly CancellationTerm[], arrival: LocalDate | null): string {
  const steps = stepsOf(policy);
  const [first] = steps;
  if (!first || (steps.length === 1 && first.percent === 0)) return 'Cancelling is free of charge.';
  if (steps.length === 1) return `If you cancel, ${chargeOf(first)} is charged.`;
  const clauses = steps.map((step, index) => {
    if (step.daysBefore === 0) return `after that ${chargeOf(step)} is charged`;
    const until = untilOf(step.daysBefore, arrival);
    if (index > 0) return `then ${chargeOf(step)} is charged ${until}`;
    return step.percent === 0
      ? `Free cancellation ${until}`
      : `If you cancel ${until}, ${chargeOf(step)} is charged`;
  });
  return `${clauses.join('; ')}.`;
}

/** The terms from the earliest to the day of arrival, those that change nothing left out. */
function stepsOf(policy: readonly CancellationTerm[]): CancellationTerm[] {
  const isOpenEnded = !policy.some(({ daysBefore }) => daysBefore === 0);
  const untilArrival: CancellationTerm = { daysBefore: 0, percent: 0, of: 'FIRST_NIGHT' };
  const terms = [...policy, ...(isOpenEnded ? [untilArrival] : [])].sort(
    (a, b) => b.daysBefore - a.daysBefore,
  );
  return terms.filter((step, index) => {
    const next = terms[index + 1];
    return !next || chargeOf(step) !== chargeOf(next);
  });
}

/** 'the first night', '50 % of the whole stay', 'nothing'. */
export function chargeOf({ percent, of }: Pick<CancellationTerm, 'percent' | 'of'>): string {
  if (percent === 0) return 'nothing';
  const whole = of === 'FIRST_NIGHT' ? 'the first night' : 'the whole stay';
  return percent === WHOLE ? whole : `${percent / 100} % of ${whole}`;
}

function untilOf(daysBefore: number, arrival: LocalDate | null): string {
  if (arrival !== null) return `until ${formatDay(addNights(arrival, -daysBefore))}`;
  return daysBefore === 1 ? 'until the day before arrival' : `until ${daysBefore} days before arrival`;
}
