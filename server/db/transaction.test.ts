import { afterAll, beforeAll, expect, it } from 'vitest';
import { LodgeSeed } from '../testing/seed.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import type { Room } from './generated/client.ts';
import { queryOne, queryRows, sql } from './sql.ts';
import { transaction } from './transaction.ts';
import { violates } from './violations.ts';

let test: TestDatabase;
let rooms: [Room, Room];

beforeAll(async () => {
  test = await createTestDatabase();
  const seed = new LodgeSeed(test.database);
  rooms = await seed.rooms(await seed.roomType('Double'), '101', '102');
});
afterAll(() => test.drop());

it('two that lock each other out are both done in the end', async () => {
  const [one, other] = rooms.map(({ id }) => id);
  let attempts = 0;
  let meet: () => void = () => {};
  const bothHaveOne = new Promise<void>((resolve) => {
    let arrived = 0;
    meet = () => {
      arrived += 1;
      if (arrived === 2) resolve();
    };
  });
  const note = (first: string | undefined, second: string | undefined) =>
    transaction(test.database, async (tx) => {
      attempts += 1;
      await tx.$executeRaw`update room set note = 'first' where id = ${first}::uuid`;
      meet();
      await bothHaveOne;
      await tx.$executeRaw`update room set note = 'second' where id = ${second}::uuid`;
      return second;
    });
  expect(await Promise.all([note(one, other), note(other, one)])).toEqual([other, one]);
  expect(attempts).toBeGreaterThan(2);
});

it('somebody who waited too long for a lock is given another turn, and gets it once it is free', async () => {
  const [{ id }] = rooms;
  let attempts = 0;
  let giveUp: () => void = () => {};
  const secondTurn = new Promise<void>((resolve) => {
    giveUp = resolve;
  });
  let begin: () => void = () => {};
  const isHeld = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const holder = transaction(test.database, async (tx) => {
    await tx.$executeRaw`update room set note = 'held' where id = ${id}::uuid`;
    begin();
    await secondTurn;
  });
  await isHeld;
  const waiter = transaction(test.database, async (tx) => {
    attempts += 1;
    if (attempts === 2) giveUp();
    await tx.$executeRaw`set local lock_timeout = '50ms'`;
    await tx.$executeRaw`update room set note = 'mine' where id = ${id}::uuid`;
  });
  await Promise.all([holder, waiter]);
  expect(attempts).toBeGreaterThan(1);
  expect(await queryOne(test.database, sql`select note from room where id = ${id}::uuid`)).toEqual({
    note: 'mine',
  });
});

it('a rule over several rows is judged before the answer, and nothing of the work stays', async () => {
  const work = transaction(test.database, async (tx) => {
    const guest = await tx.guest.create({
      data: { fullName: 'Asha Rao', createdAt: new Date('2026-12-01') },
    });
    await tx.$executeRaw`insert into reservation
      (code, source, booker_id, cancellation_policy, arrival, departure, status, created_at)
      values ('ABCDEFGH', 'PHONE', ${guest.id}::uuid, '[]', '2026-12-01', '2026-12-02', 'HELD', '2026-12-01')`;
  });
  await expect(work).rejects.toSatisfy((error) => violates(error, 'reservation_has_a_room'));
  expect(await test.database.prisma.guest.count()).toBe(0);
});

it('a refused statement leaves its connection in the pool', async () => {
  const backend = async () =>
    (await queryOne<{ pid: number }>(test.database, sql`select pg_backend_pid() as pid`))?.pid;
  const before = await backend();
  const refused = queryRows(test.database, sql`insert into room_type (code) values ('x')`);
  await expect(refused).rejects.toMatchObject({ code: '23502' });
  expect(await backend()).toBe(before);
});

it('a day is read as it is written, and a sum as a number', async () => {
  expect(await queryOne(test.database, sql`select '2026-12-01'::date as day, 5::bigint as sum`)).toEqual({
    day: '2026-12-01',
    sum: 5,
  });
});
