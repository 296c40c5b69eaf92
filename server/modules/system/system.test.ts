import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { travellingClock } from '../../../domain/clock.ts';
import { openDatabase } from '../../db/client.ts';
import { INVARIANTS } from '../../db/invariants.sql.ts';
import { IdentityUnavailable } from '../../errors/identity-errors.ts';
import { createServices } from '../../services.ts';
import { scopeOf } from '../../testing/scope.ts';
import { type Caller, TestApp } from '../../testing/test-app.ts';
import { viewers } from '../../testing/viewers.ts';
import { JobRuns } from './job-runs.ts';
import { checksOneByOne } from './running-system.ts';

const SYSTEM = `{ system {
  version startedAt readAt mode warnings dataBytes freeBytes isIdentityReachable openScreens usersWithScreens
  database { version bytes milliseconds migrations lastMigration }
  longestAnswer { statement milliseconds at }
  jobs { name } sums { through changedDays } files { count bytes quota } invariants { name sentence }
} }`;
const CHECK = `query ($name: ID!) { invariantCheck(name: $name) {
  state breaches checkedAt invariant { name sentence } firstBreach { reservationCode guestId facts { name value } }
} }`;

const clock = travellingClock(new Date('2026-11-26T12:00:00Z'));
let lodge: TestApp;
let admin: Caller;
let code: string;

beforeAll(async () => {
  lodge = await TestApp.open({ clock, dataDir: '/nowhere/yet' });
  admin = await lodge.as('admin');
  const [room] = await lodge.seed.rooms(await lodge.seed.roomType('Cedar'), '101');
  ({ code } = await lodge.seed.reserve(room, '2026-12-01', 2));
});

afterAll(async () => {
  await lodge.app.close();
  await lodge.lodge.close();
  // what was planted past all rules is in no audit
  await lodge.store.drop();
});

async function ask(document: string, variables = {}) {
  const { data, errors } = await admin.execute(document, { variables });
  if (errors) throw new Error(JSON.stringify(errors));
  return Object(data);
}

const away = () => Promise.reject(new IdentityUnavailable());

const check = async (name: string) => (await ask(CHECK, { name })).invariantCheck;

describe('an admin', () => {
  it('is told that everything works, with nothing secret', async () => {
    const { system } = await ask(SYSTEM);
    expect(system).toMatchObject({
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      mode: 'EMBEDDED',
      startedAt: clock.now(),
      warnings: [],
      dataBytes: 0,
      isIdentityReachable: true,
      jobs: [],
      sums: { through: null, changedDays: 0 },
      files: { count: 0, bytes: 0, quota: 64 * 1024 * 1024 },
    });
    expect(system.database.migrations).toBeGreaterThan(10);
    expect(system.database.version).toMatch(/^18/);
    expect(system.longestAnswer.milliseconds).toBeGreaterThanOrEqual(0);
    expect(system.invariants).toHaveLength(INVARIANTS.length);
    expect(JSON.stringify(system)).not.toMatch(/postgres(ql)?:|nowhere|127\.0\.0\.1|password/i);
  });

  it('is told of open screens', async () => {
    const socket = await admin.socket().ready();
    expect((await ask(SYSTEM)).system).toMatchObject({ openScreens: 1, usersWithScreens: 1 });
    socket.socket.close();
    await socket.closed;
  });
});

describe('the check of the books and rooms', () => {
  it('says that an invariant holds, and knows none of another name', async () => {
    expect(await check('one-party-a-room')).toMatchObject({
      state: 'HOLDS',
      breaches: 0,
      firstBreach: null,
      checkedAt: clock.now(),
      invariant: { sentence: 'No two live claims share a room and a night.' },
    });
    expect(await check('no-such-thing')).toBeNull();
  });

  it('names what breaks one, with its booking', async () => {
    const { pool } = lodge.database;
    await pool.query('update reservation set balance = balance + 1');
    const { state, breaches, firstBreach } = await check('balance-from-its-rows');
    expect({ state, breaches }).toEqual({ state: 'BROKEN', breaches: 1 });
    expect(firstBreach).toMatchObject({ reservationCode: code, guestId: null });
    expect(firstBreach.facts).toContainEqual({ name: 'code', value: code });
    await pool.query('update reservation set balance = balance - 1');
    expect(await check('balance-from-its-rows')).toMatchObject({ state: 'HOLDS' });
  });

  it('finds the booking by the id of one of its rooms', async () => {
    const { pool } = lodge.database;
    await pool.query(`update reservation_room set children = 5`);
    expect(await check('room-for-all-guests')).toMatchObject({
      state: 'BROKEN',
      firstBreach: { reservationCode: code },
    });
    await pool.query(`update reservation_room set children = 0`);
  });

  it('says so when PostgreSQL gave it up for taking too long', async () => {
    const { pool } = lodge.database.reports;
    const clients = [await pool.connect(), await pool.connect()];
    for (const client of clients) {
      await client.query('set statement_timeout = 1');
      client.release();
    }
    expect(await check('dues-by-two-ways')).toMatchObject({
      state: 'TOO_LONG',
      breaches: 0,
      firstBreach: null,
    });
    for (const client of [await pool.connect(), await pool.connect()]) {
      await client.query('reset statement_timeout');
      client.release();
    }
  });

  it('is asked one question at a time', async () => {
    const checks = checksOneByOne();
    const first = Promise.withResolvers<void>();
    const order: string[] = [];
    const entrant = { caller: 'admin', isDesk: true };
    const both = [
      checks.pass(entrant, async () => {
        await first.promise;
        order.push('first');
      }),
      checks.pass(entrant, async () => void order.push('second')),
    ];
    first.resolve();
    await Promise.all(both);
    expect(order).toEqual(['first', 'second']);
  });
});

it('a database and accounts that do not answer are said to be away', async () => {
  const dead = openDatabase({ url: 'postgresql://lodge@127.0.0.1:1/lodge' });
  const running = {
    version: '1.2.3',
    mode: 'PRODUCTION' as const,
    startedAt: clock.now(),
    dataFolder: null,
    jobs: new JobRuns(clock),
    filesQuota: 1,
    openScreens: () => ({ screens: 0, users: 0 }),
    checks: checksOneByOne(),
  };
  const identity = { ...lodge.lodge.identity, findAccount: away, profileOf: away };
  const { system } = createServices({ ...scopeOf(dead, clock, viewers.admin, null), identity }, { running });
  expect(await system.read(viewers.admin)).toMatchObject({
    warnings: ['DATABASE_AWAY', 'IDENTITY_AWAY'],
    database: null,
    sums: null,
    files: null,
    isIdentityReachable: false,
    dataBytes: null,
  });
  await dead.close();
});
