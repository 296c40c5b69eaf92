import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sayGoal, sayHolds } from './goals.ts';

const before = process.exitCode;
beforeEach(() => void vi.spyOn(console, 'log').mockImplementation(() => {}));
afterEach(() => {
  process.exitCode = before;
  vi.restoreAllMocks();
});

describe('a goal', () => {
  it.each([
    [350, { most: 350, unit: 'MiB' }, 'it: 350 MiB, within the goal of 350', before],
    [350.6, { most: 350, unit: 'MiB' }, 'it: 351 MiB, NOT within the goal of 350', 1],
    [1.41, { most: 1.2, isPromised: false }, 'it: 1.41, not yet the 1.2', before],
    [0.824, { most: 3, unit: '%' }, 'it: 0.82 %, within the goal of 3', before],
    [95, { least: 95 }, 'it: 95, within the goal of 95', before],
    [94, { least: 95 }, 'it: 94, NOT within the goal of 95', 1],
  ] as const)(
    'of %j beside %j ends the command with 1 where a promised one is missed',
    (value, goal, said, code) => {
      sayGoal('it', value, goal);
      expect(console.log).toHaveBeenCalledExactlyOnceWith(said);
      expect(process.exitCode).toBe(code);
    },
  );

  it('that was missed stays so, whatever is met after it', () => {
    sayGoal('first', 2, { most: 1 });
    sayGoal('then', 1, { most: 1 });
    expect(process.exitCode).toBe(1);
  });
});

it('what has to hold ends the command with 1 where it does not', () => {
  sayHolds('it holds', true);
  expect(process.exitCode).toBe(before);
  sayHolds('it holds', false);
  expect(process.exitCode).toBe(1);
});
