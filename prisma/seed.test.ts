import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { travellingClock } from '../domain/clock.ts';
import { EmbeddedLodge } from '../server/auth/testing/embedded-lodge.ts';
import { type Database, openDatabase } from '../server/db/client.ts';
import { breachesOf } from '../server/db/invariants.sql.ts';
import { createTestDatabase, type TestDatabase } from '../server/testing/test-database.ts';
import { DEMO_ACCOUNTS, fillIfEmpty } from './seed.ts';

const FILL_TIMEOUT = 120_000;
/** Half past midnight in India: the hours just behind lie on the day before. */
const clock = travellingClock(new Date('2026-12-01T19:00:00Z'));

let lodge: EmbeddedLodge;
let store: TestDatabase;
let again: TestDatabase;

beforeAll(async () => {
  [lodge, store, again] = await Promise.all([
    EmbeddedLodge.open(),
    createTestDatabase(),
    createTestDatabase(),
  ]);
  const { identity } = lodge;
  await fillIfEmpty({ database: store.database, identity, clock });
  await fillIfEmpty({ database: again.database, identity, clock });
}, FILL_TIMEOUT);

afterAll(async () => {
  await Promise.all([lodge.close(), store.close(), again.close()]);
});

/** The lodge's reservations without what is drawn anew each time: ids and codes. */
async function contentsOf(database: Database) {
  const { rows } = await database.pool.query(`
    select r.status, r.source, r.arrival, r.departure, r.gross, r.created_at, g.full_name,
           (select array_agg(room.number order by room.number) from reservation_room rr
              join room_claim c on c.reservation_room_id = rr.id join room on room.id = c.room_id
             where rr.reservation_id = r.id) as rooms
    from reservation r join guest g on g.id = r.booker_id
    order by r.created_at, g.full_name, r.arrival`);
  return rows;
}

test('the demo lodge has 18 rooms and beds of four types, and stays of every status there is', async () => {
  const { prisma } = store.database;
  expect(await prisma.roomType.count()).toBe(4);
  expect(await prisma.room.count()).toBe(18);
  const statuses = await prisma.reservation.groupBy({ by: ['status'], _count: true });
  expect(statuses.map(({ status }) => status).sort()).toEqual(['CANCELLED', 'CONFIRMED', 'HELD']);
});

test('its reservations reach 60 days back and 60 days ahead', async () => {
  const { rows } = await store.database.pool.query<{ first: string; last: string }>(
    'select min(arrival) as first, max(arrival) as last from reservation',
  );
  const [range] = rows;
  expect(range?.first).toSatisfy((day: string) => day >= '2026-10-03' && day < '2026-10-20');
  expect(range?.last).toSatisfy((day: string) => day > '2027-01-15' && day <= '2027-01-31');
});

test('nothing in it happened in the future', async () => {
  const { rows } = await store.database.pool.query('select 1 from audit_event where at > $1', [clock.now()]);
  expect(rows).toEqual([]);
});

test('every invariant holds on it', async () => {
  expect(await breachesOf(store.database)).toEqual([]);
});

test('filled again on the same day it is the same lodge', async () => {
  expect(await contentsOf(again.database)).toEqual(await contentsOf(store.database));
});

test('a lodge that is filled stays as it is', async () => {
  const before = await contentsOf(store.database);
  await fillIfEmpty({ database: store.database, identity: lodge.identity, clock });
  expect(await contentsOf(store.database)).toEqual(before);
});

test(
  'an interrupted fill goes on where it stopped',
  async () => {
    const third = await createTestDatabase();
    const { identity } = lodge;
    const filling = fillIfEmpty({ database: third.database, identity, clock });
    const other = openDatabase({ url: third.url });
    await vi.waitUntil(async () => (await other.prisma.reservation.count()) > 20, { timeout: FILL_TIMEOUT });
    await third.database.close();
    await expect(filling).rejects.toThrow();
    await fillIfEmpty({ database: other, identity, clock });
    expect(await contentsOf(other)).toEqual(await contentsOf(store.database));
    await other.close();
  },
  FILL_TIMEOUT,
);

test('each demo account signs in with its role', async () => {
  for (const { email, password } of DEMO_ACCOUNTS) {
    const { status } = await lodge.call('signInWithPassword', { email, password, returnSecureToken: true });
    expect(status).toBe(200);
  }
});
