import { expect, it } from 'vitest';
import { travellingClock } from '../../../domain/clock.ts';
import { JobRuns } from './job-runs.ts';

const START = new Date('2026-11-26T12:00:00Z');

it('nothing runs by itself where nobody started it', () => {
  expect(new JobRuns(travellingClock(START)).all()).toEqual([]);
});

it('each scheduled job says how its last run ended, and when the next comes', async () => {
  const runs = new JobRuns(travellingClock(START));
  runs.expect(['END_HOLDS', 'SUM_DAYS'], 60_000);
  const isLong = Promise.withResolvers<number>();
  const running = runs.run('SUM_DAYS', () => isLong.promise);
  await runs.run('END_HOLDS', async () => 3);
  const nextAt = new Date('2026-11-26T12:01:00Z');
  const done = { startedAt: START, endedAt: START, isDone: true, count: 3 };
  expect(runs.all()).toEqual([
    { name: 'END_HOLDS', lastRun: done, lastDoneAt: START, failures: 0, runningSince: null, nextAt },
    { name: 'SUM_DAYS', lastRun: null, lastDoneAt: null, failures: 0, runningSince: START, nextAt },
  ]);
  isLong.resolve(31);
  expect(await running).toBe(31);
  expect(runs.all()[1]).toMatchObject({ lastRun: { count: 31 }, runningSince: null });
});

it('the runs of a job that failed one after the other are counted, and what they raised is raised', async () => {
  const runs = new JobRuns(travellingClock(START));
  runs.expect(['END_HOLDS'], 60_000);
  const fail = () => Promise.reject(new Error('the disk is gone'));
  await runs.run('END_HOLDS', async () => 1);
  await expect(runs.run('END_HOLDS', fail)).rejects.toThrow('the disk is gone');
  await expect(runs.run('END_HOLDS', fail)).rejects.toThrow('the disk is gone');
  expect(runs.all()).toMatchObject([
    { failures: 2, lastDoneAt: START, lastRun: { isDone: false, count: 0 } },
  ]);
  await runs.run('END_HOLDS', async () => 0);
  expect(runs.all()).toMatchObject([{ failures: 0, lastRun: { isDone: true } }]);
});
