import { expect, it } from 'vitest';
import type { ScheduledJob } from '../types.generated.ts';
import { warningsOf } from './system.rules.ts';

const NOW = new Date('2026-11-26T12:00:00Z');
const GIB = 1024 ** 3;
const job: ScheduledJob = {
  name: 'END_HOLDS',
  lastRun: null,
  lastDoneAt: null,
  failures: 0,
  runningSince: null,
  nextAt: NOW,
};
const database = { version: '18.1', bytes: 1, milliseconds: 1, migrations: 1, lastMigration: null };
const files = { count: 1, bytes: 899, quota: 1_000 };
const well = { database, isIdentityReachable: true, jobs: [job], freeBytes: GIB, files };

it.each([
  ['everything works', {}, []],
  ['nothing is known of the disk', { freeBytes: null }, []],
  ['the database is away', { database: null, files: null }, ['DATABASE_AWAY']],
  ['the accounts are away', { isIdentityReachable: false }, ['IDENTITY_AWAY']],
  ['a run failed', { jobs: [{ ...job, failures: 1 }] }, ['JOB_FAILED']],
  ['one runs for ten minutes', { jobs: [{ ...job, runningSince: new Date('2026-11-26T11:50:00Z') }] }, []],
  ['one runs longer', { jobs: [{ ...job, runningSince: new Date('2026-11-26T11:49:59Z') }] }, ['JOB_STUCK']],
  ['little is free', { freeBytes: GIB - 1 }, ['DISK_NEARLY_FULL']],
  ['files take nine tenths', { files: { ...files, bytes: 900 } }, ['FILES_NEARLY_FULL']],
])('when %s an admin is told what to look after', (_what, change, warnings) => {
  expect(warningsOf({ ...well, ...change }, NOW)).toEqual(warnings);
});
