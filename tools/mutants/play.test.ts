import { expect, it } from 'vitest';
import { judged } from './play.ts';

const failure = (test: string, message = 'expected 1 to be 2') => ({ test, file: 'a.test.ts', message });

it.each([
  ['a test that fails', [failure('node › a.test.ts › adds up')], 'caught'],
  ['a file that does not load', [failure('node › a.test.ts › the file')], 'broken'],
  [
    'a test that waits in vain',
    [failure('node › a.test.ts › adds up', 'Test timed out in 90000ms.')],
    'caught',
  ],
  [
    'a hook that waits in vain',
    [failure('node › a.test.ts › a suite', 'Hook timed out in 90000ms.')],
    'broken',
  ],
  ['what is thrown beside the tests', [failure('thrown outside of any test, a.test.ts')], 'broken'],
  ['a runner that does not start', [failure('the runner')], 'broken'],
  [
    'a test that fails after a file did not load',
    [failure('node › b › the file'), failure('node › a › b')],
    'caught',
  ],
  ['nothing that fails', [], 'survived'],
] as const)('of a mutant an outcome says what it does: %s', (_what, failures, verdict) => {
  expect(judged({ passed: ['node › a.test.ts › is'], failures }).verdict).toBe(verdict);
});

it('a mutant whose tests did not run has not survived', () => {
  expect(judged({ passed: [], failures: [] }).verdict).toBe('broken');
});
