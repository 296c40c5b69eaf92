import { type CancellationTerm, chargeOf } from './cancellation-sentence.ts';

/** What is wrong with a line of a policy: which line, by its place in the list, and of which part of it. */
type PolicyProblem = {
  readonly place: number;
  readonly part: 'daysBefore' | 'percent';
  readonly message: string;
};

/** The lines by which who cancels later would pay less, whatever the order of the lines, and a last one after which nothing would be paid although it charges. */
export function policyProblems(policy: readonly CancellationTerm[]): PolicyProblem[] {
  const terms = policy
    .map((term, place) => ({ term, place }))
    .sort((a, b) => b.term.daysBefore - a.term.daysBefore);
  const problems = terms.flatMap(({ term, place }, index): PolicyProblem[] => {
    const dearer = terms
      .slice(0, index)
      .findLast(({ term: earlier }) => earlier.daysBefore > term.daysBefore && isLess(term, earlier));
    if (!dearer) return [];
    const { daysBefore } = dearer.term;
    const days = `${daysBefore} ${daysBefore === 1 ? 'day' : 'days'}`;
    const message = `Who cancels ${days} before pays ${chargeOf(dearer.term)}: later it cannot be less.`;
    return [{ place, part: 'percent', message }];
  });
  const last = terms.at(-1);
  if (last && last.term.daysBefore > 0 && last.term.percent > 0) {
    const message = 'Nothing is charged nearer to the arrival. Add a line for 0 days before.';
    problems.push({ place: last.place, part: 'daysBefore', message });
  }
  return problems;
}

/** Whether a fee is less than an earlier one for every stay but one of a single night: the first night is at most all of it. */
function isLess(later: CancellationTerm, earlier: CancellationTerm): boolean {
  if (later.of === earlier.of) return later.percent < earlier.percent;
  if (earlier.of === 'TOTAL') return earlier.percent > 0 && later.percent <= earlier.percent;
  return earlier.percent > 0 && later.percent === 0;
}
