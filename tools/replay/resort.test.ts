import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as passed } from 'node:timers/promises';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { addNights, todayAt } from '../../domain/nights.ts';
import { breachesOf } from '../../server/db/invariants.sql.ts';
import { type Demand, readDemand } from './demand-file.ts';
import { figuresOfFile, TIME_ZONE } from './figures.ts';
import { play } from './play.ts';
import { openReplayLodge, type ReplayLodge } from './replay-lodge.ts';
import { figuresOfReports } from './report-figures.ts';

const FIRST = '2015-07-01';
/** The days on which groups book, and how long before the first arrival these are. */
const BUSY_DAYS = [-40, -12];
const GROUPS = 8;
const ROOMS_OF_A_GROUP = 15;
/** So many have waited longer for the rooms than a lock is waited for, when these are let go. */
const IN_VAIN = 4;

let folder: string;
let demand: Demand;
let lodge: ReplayLodge;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lodge-resort-test-'));
  const path = join(folder, 'demand.csv');
  writeFileSync(path, groups());
  demand = readDemand(path, addNights(todayAt(new Date(), TIME_ZONE), 1));
  // The run's server, by a database that may be connected to while others copy the template.
  vi.stubEnv('DATABASE_URL', new URL('/postgres', inject('templateUrl')).href);
  lodge = await openReplayLodge(demand.peak);
});

afterAll(async () => {
  vi.unstubAllEnvs();
  await lodge?.close();
  rmSync(folder, { recursive: true });
});

/**
 * What a resort is asked for: on few days groups book a hundred rooms of one type and more, for the same nights, a week
 * or a fortnight long, and every other group gives all of its rooms up again on one day.
 */
function groups(): string {
  const lines = BUSY_DAYS.flatMap((madeOn) =>
    Array.from({ length: GROUPS }, (_, group) => {
      const from = group * 5;
      const nights = group % 3 === 0 ? 14 : 7;
      const isCancelled = group % 2 === 1;
      const status = isCancelled ? 'CANCELLED' : 'CHECKED_OUT';
      const statusOn = addNights(FIRST, isCancelled ? madeOn + 2 : from + nights);
      const row = [addNights(FIRST, from), nights, 2, 0, 0, 'A', status, statusOn, from - madeOn].join();
      return Array<string>(ROOMS_OF_A_GROUP).fill(row);
    }).flat(),
  );
  return ['arrival,nights,adults,children,infants,room_type,status,status_on,lead_days', ...lines].join('\n');
}

/** Runs a question until it says yes. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await passed(50);
}

/**
 * Keeps the rooms locked as soon as so many bookings are there, until others have waited for them in vain: those who
 * wait then began later, so that each has taken the place of one who was sent away or waits once more.
 */
async function keepRoomsOnce(bookings: number): Promise<void> {
  const { prisma, pool } = lodge.audit;
  await until(async () => (await prisma.reservation.count()) >= bookings);
  const client = lodge.database.newClient();
  await client.connect();
  await client.query('set lock_timeout = 0');
  await client.query('set idle_in_transaction_session_timeout = 0');
  await client.query('begin');
  await client.query('select from room order by id for no key update');
  const {
    rows: [{ since }],
  } = await client.query('select clock_timestamp()::text as since');
  await until(async () => {
    const { rows } = await pool.query<{ waiting: number }>(
      `select count(*)::int as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'
        and query_start > $1::timestamptz + interval '3 s'`,
      [since],
    );
    return (rows[0]?.waiting ?? 0) >= IN_VAIN;
  });
  await client.query('commit');
  await client.end();
}

it('groups of a resort book and cancel by sixteen callers, and nobody gives up while somebody keeps the rooms', async () => {
  const [outcome] = await Promise.all([play(demand, lodge), keepRoomsOnce(30)]);
  expect(demand.days.map(({ bookings }) => bookings.length)).toContain(GROUPS * ROOMS_OF_A_GROUP);
  expect([...outcome.refusals]).toEqual([]);
  expect(outcome.cancelled).toBe(GROUPS * ROOMS_OF_A_GROUP);
  expect(lodge.busyAnswers()).toBeLessThan(IN_VAIN);
  expect(await figuresOfReports(lodge, demand)).toEqual(figuresOfFile(demand));
  expect(await breachesOf(lodge.audit)).toEqual([]);
});
