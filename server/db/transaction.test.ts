import * as v from 'valibot';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { LodgeSeed } from '../testing/lodge/lodge-seed.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import * as column from './column-schemas.ts';
import type { Room } from './generated/client.ts';
import { execute, query, queryJson } from './query.ts';
import { sql } from './sql.ts';
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
  const [one, other] = [rooms[0].id, rooms[1].id];
  let attempts = 0;
  let meet: () => void = () => {};
  const bothHaveOne = new Promise<void>((resolve) => {
    let arrived = 0;
    meet = () => {
      arrived += 1;
      if (arrived === 2) resolve();
    };
  });
  const note = (first: string, second: string) =>
    transaction(test.database, async (tx) => {
      attempts += 1;
      await execute(tx, sql`update room set note = 'first' where id = ${first}::uuid`);
      meet();
      await bothHaveOne;
      await execute(tx, sql`update room set note = 'second' where id = ${second}::uuid`);
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
    await execute(tx, sql`update room set note = 'held' where id = ${id}::uuid`);
    begin();
    await secondTurn;
  });
  await isHeld;
  const waiter = transaction(test.database, async (tx) => {
    attempts += 1;
    if (attempts === 2) giveUp();
    await execute(tx, sql`set local lock_timeout = '50ms'`);
    await execute(tx, sql`update room set note = 'mine' where id = ${id}::uuid`);
  });
  await Promise.all([holder, waiter]);
  expect(attempts).toBeGreaterThan(1);
  const note = sql`select note from room where id = ${id}::uuid`;
  expect(await queryJson(test.database, v.string(), note)).toBe('mine');
});

it('a rule over several rows is judged before the answer, and nothing of the work stays', async () => {
  const work = transaction(test.database, async (tx) => {
    const guestId = await queryJson(
      tx,
      column.id,
      sql`insert into guest (full_name, created_at) values ('Asha Rao', '2026-12-01') returning id`,
    );
    await execute(
      tx,
      sql`insert into reservation
      (code, source, booker_id, cancellation_policy, arrival, departure, status, created_at)
      values ('ABCDEFGH', 'PHONE', ${guestId}::uuid, '[]', '2026-12-01', '2026-12-02', 'HELD', '2026-12-01')`,
    );
  });
  await expect(work).rejects.toSatisfy((error) => violates(error, 'reservation_has_a_room'));
  expect(await test.database.prisma.guest.count()).toBe(0);
});

it('a transaction that went on after a refused statement is no success, and leaves nothing', async () => {
  const work = transaction(test.database, async (tx) => {
    await execute(tx, sql`insert into guest (full_name, created_at) values ('Ravi Sen', '2026-12-01')`);
    await execute(tx, sql`insert into room_type (code) values ('x')`).catch(() => {});
  });
  await expect(work).rejects.toThrow('had failed');
  expect(await test.database.prisma.guest.count()).toBe(0);
});

it('what is sent after the end of a transaction is refused, and changes nothing', async () => {
  const left = await transaction(test.database, async (tx) => ({ tx }));
  const late = execute(left.tx, sql`update room set note = 'late'`);
  await expect(late).rejects.toMatchObject({ extensions: { code: 'TRY_AGAIN' } });
  expect(await test.database.prisma.room.count({ where: { note: 'late' } })).toBe(0);
});

it('a refused statement leaves its connection in the pool', async () => {
  const backend = () => queryJson(test.database, column.whole, sql`select pg_backend_pid()`);
  const before = await backend();
  const refused = execute(test.database, sql`insert into room_type (code) values ('x')`);
  await expect(refused).rejects.toMatchObject({ code: '23502' });
  expect(await backend()).toBe(before);
});

it('a day is read as it is written, and a sum as a number', async () => {
  const form = v.object({ day: column.localDate, sum: column.whole });
  expect(await query(test.database, form, sql`select '2026-12-01'::date as day, 5::bigint as sum`)).toEqual([
    { day: '2026-12-01', sum: 5 },
  ]);
});

it('the statements of a transaction run by their general plans, and no others do', async () => {
  const planning = sql`/* planCacheMode */ select to_json(current_setting('plan_cache_mode'))`;
  const within = await transaction(test.database, (tx) => queryJson(tx, v.string(), planning));
  const refused = transaction(test.database, (tx) => execute(tx, sql`select 1 / 0`));
  await expect(refused).rejects.toThrow('division by zero');
  expect(within).toBe('force_generic_plan');
  expect(await queryJson(test.database, v.string(), planning)).toBe('auto');
});

it('statements that are sent together run in the order in which they were sent', async () => {
  const [{ id }] = rooms;
  const note = (text: string) => sql`update room set note = note || ${text} where id = ${id}::uuid`;
  const [, , , read] = await transaction(test.database, (tx) =>
    Promise.all([
      execute(tx, sql`update room set note = '' where id = ${id}::uuid`),
      execute(tx, note('first ')),
      execute(tx, note('second')),
      queryJson(tx, v.string(), sql`select to_json(note) from room where id = ${id}::uuid`),
    ]),
  );
  expect(read).toBe('first second');
});

it('a statement that fails among others that are sent together takes all of them back', async () => {
  const [{ id }] = rooms;
  const write = (note: string) =>
    transaction(test.database, (tx) =>
      Promise.all([
        execute(tx, sql`update room set note = ${note} where id = ${id}::uuid`),
        execute(tx, sql`update room set sort_order = 1 / 0 where id = ${id}::uuid`),
        execute(tx, sql`update room set note = 'after' where id = ${id}::uuid`),
      ]),
    );
  await execute(test.database, sql`update room set note = 'kept' where id = ${id}::uuid`);
  await expect(write('taken back')).rejects.toThrow('division by zero');
  const read = sql`select to_json(note) from room where id = ${id}::uuid`;
  expect(await queryJson(test.database, v.string(), read)).toBe('kept');
});
