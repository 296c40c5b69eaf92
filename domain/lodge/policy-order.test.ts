import { expect, it } from 'vitest';
import type { CancellationTerm } from './cancellation-sentence.ts';
import { policyProblems } from './policy-order.ts';

const first = (daysBefore: number, percent: number): CancellationTerm => ({
  daysBefore,
  percent,
  of: 'FIRST_NIGHT',
});
const total = (daysBefore: number, percent: number): CancellationTerm => ({
  daysBefore,
  percent,
  of: 'TOTAL',
});
const OPEN = 'Nothing is charged nearer to the arrival. Add a line for 0 days before.';

it.each<[string, CancellationTerm[], [number, string, string][]]>([
  ['the usual one', [first(3, 0), first(0, 10_000)], []],
  ['one that grows from the first night to all of it', [first(7, 2_500), total(0, 10_000)], []],
  ['half of it, then the first night, which is more for one night', [total(7, 5_000), first(0, 10_000)], []],
  ['no line', [], []],
  ['free up to the end', [first(7, 0)], []],
  [
    'less later',
    [first(7, 5_000), first(0, 2_500)],
    [[1, 'percent', 'Who cancels 7 days before pays 50 % of the first night: later it cannot be less.']],
  ],
  [
    'less later, in other order',
    [total(0, 0), total(1, 10_000)],
    [[0, 'percent', 'Who cancels 1 day before pays the whole stay: later it cannot be less.']],
  ],
  [
    'the same part of the first night alone',
    [total(7, 5_000), first(0, 5_000)],
    [[1, 'percent', 'Who cancels 7 days before pays 50 % of the whole stay: later it cannot be less.']],
  ],
  [
    'nothing later',
    [first(7, 100), total(0, 0)],
    [[1, 'percent', 'Who cancels 7 days before pays 1 % of the first night: later it cannot be less.']],
  ],
  ['nothing after its last line', [first(7, 5_000)], [[0, 'daysBefore', OPEN]]],
])('of a policy, %s', (_what, policy, problems) => {
  expect(policyProblems(policy).map(({ place, part, message }) => [place, part, message])).toEqual(problems);
});
