/** The most, or the least, that something may be. What is hoped for and not promised never fails a command. */
type Goal = ({ readonly most: number } | { readonly least: number }) & {
  readonly unit?: string;
  readonly isPromised?: boolean;
};

/** What was measured beside its goal. One that is promised and missed ends the command with 1. */
export function sayGoal(what: string, value: number, goal: Goal): void {
  const { unit = '', isPromised = true } = goal;
  const [bound, isMet] =
    'most' in goal
      ? ([goal.most, value <= goal.most] as const)
      : ([goal.least, value >= goal.least] as const);
  // of small numbers two places, as of a ratio or a share
  const [number, limit] = [value, bound].map((one) => Number(one.toFixed(bound < 20 ? 2 : 0)));
  const verdict = isMet ? 'within the goal of' : isPromised ? 'NOT within the goal of' : 'not yet the';
  console.log(`${what}: ${[number, unit].join(' ').trim()}, ${verdict} ${limit}`);
  if (isPromised && !isMet) process.exitCode = 1;
}

/** What has to hold. Where it does not the command ends with 1. */
export function sayHolds(what: string, isSo: boolean): void {
  console.log(`${what}: ${isSo ? 'yes' : 'NO'}`);
  if (!isSo) process.exitCode = 1;
}
