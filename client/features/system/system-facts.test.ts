import { expect, it } from 'vitest';
import { formatBytes } from '../../../domain/files/file-size.ts';
import { checkSentence } from './check-progress.ts';
import { factSections, type System } from './system-facts.ts';

const MOMENT = { timeZone: 'Asia/Kolkata', today: '2026-11-26' };
const run = { __typename: 'JobRun' as const, endedAt: '2026-11-26T12:00:00Z', isDone: true, count: 0 };
const job = {
  __typename: 'ScheduledJob' as const,
  name: 'END_HOLDS' as const,
  failures: 0,
  runningSince: null,
  lastDoneAt: null,
  nextAt: '2026-11-26T12:01:00Z',
  lastRun: null,
};

const system: System = {
  __typename: 'System',
  version: '1.2.3',
  startedAt: '2026-11-20T03:00:00Z',
  readAt: '2026-11-26T12:00:00Z',
  mode: 'PRODUCTION',
  warnings: [],
  dataBytes: null,
  freeBytes: 5_000_000_000,
  isIdentityReachable: true,
  openScreens: 3,
  usersWithScreens: 1,
  database: null,
  longestAnswer: {
    __typename: 'LongestAnswer',
    statement: 'readTill',
    milliseconds: 1_240,
    at: '2026-11-25T12:00:00Z',
  },
  jobs: [],
  sums: null,
  files: null,
  invariants: [],
};

const valueAt = (change: Partial<System>, name: string) =>
  factSections({ ...system, ...change }, MOMENT)
    .flatMap(({ facts }) => facts)
    .find((fact) => fact.name === name)?.value;

it.each([
  ['Runs since', '8:30 am, 20 Nov 2026'],
  ['Data folder', 'Could not be measured'],
  ['Free on its disk', '4.7 GB'],
  ['Open screens', '3 screens of 1 user'],
  ['State', 'Does not answer'],
  ['Longest answer in 24 hours', '1.2 s, 5:30 pm, 25 Nov 2026 (readTill)'],
  ['Files', 'Not known while the database does not answer'],
])('%s: %s', (name, value) => {
  expect(valueAt({}, name)).toBe(value);
});

it.each([
  [{}, 'Not yet. Next at 5:31 pm.'],
  [{ lastRun: run }, 'Worked at 5:30 pm, nothing to do. Next at 5:31 pm.'],
  [{ lastRun: { ...run, count: 2 } }, 'Worked at 5:30 pm, 2 done. Next at 5:31 pm.'],
  [
    { lastRun: { ...run, isDone: false }, failures: 3, lastDoneAt: '2026-11-26T11:30:00Z' },
    'Failed at 5:30 pm, 3 times in a row. Last worked at 5 pm. The server’s log says why. Next at 5:31 pm.',
  ],
  [{ lastRun: run, runningSince: '2026-11-26T11:30:00Z' }, 'Runs since 5 pm.'],
])('what the lodge does by itself is said with how it ended: %o', (change, value) => {
  expect(valueAt({ jobs: [{ ...job, ...change }] }, 'End holds that ran out')).toBe(value);
});

it.each([
  [0, '0 bytes'],
  [1_023, '1023 bytes'],
  [1_024, '1.0 kB'],
  [2 * 1024 ** 3, '2.0 GB'],
  [64 * 1024 ** 2, '64 MB'],
])('%i bytes are %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});

it('a check in one sentence', () => {
  const invariant = { __typename: 'Invariant' as const, name: 'a', sentence: 'A.' };
  const holds = {
    __typename: 'InvariantCheck' as const,
    state: 'HOLDS' as const,
    breaches: 0,
    firstBreach: null,
    checkedAt: '2026-11-26T12:00:00Z',
    invariant,
  };
  const sentence = (state: 'NOT_RUN' | 'RUNNING' | 'STOPPED' | 'ENDED', answers = [holds]) =>
    checkSentence({ state, answers, total: 2 }, MOMENT);
  expect(sentence('NOT_RUN', [])).toBe('Not checked.');
  expect(sentence('RUNNING', [])).toBe('Checking 1 of 2…');
  expect(sentence('STOPPED')).toBe('1 of 2 hold, checked at 5:30 pm; the check did not come to its end.');
  expect(sentence('ENDED', [holds, holds])).toBe('All 2 hold, checked at 5:30 pm.');
});
