import { afterAll, expect, it } from 'vitest';
import { fillBigLodge } from '../../bench/big-lodge/fill.ts';
import { someoneWaits } from '../testing/someone-waits.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { BOOKED_ROOMS } from './invariants/booked-rooms.invariant.ts';
import { rowsBreaking } from './invariants.sql.ts';

const { database, url, drop } = await createTestDatabase();
afterAll(drop);

it('a room whose source and whose type two callers change at once has what both wrote', async () => {
  await fillBigLodge(url, { rooms: 4, reservations: 60, agents: 2, today: '2026-12-24' });
  const [room] = (
    await database.pool.query<{ id: string; reservation_id: string }>(
      "select id, reservation_id from booked_room where status = 'HELD' or status = 'CONFIRMED' order by id limit 1",
    )
  ).rows;
  const first = await database.pool.connect();
  try {
    await first.query('begin');
    await first.query("update reservation set source = 'OTA', external_ref = 'X-1' where id = $1", [
      room?.reservation_id,
    ]);
    const second = database.pool.query(
      'update reservation_room set room_type_id = (select id from room_type where id <> room_type_id limit 1) where id = $1',
      [room?.id],
    );
    await someoneWaits(database);
    await first.query('commit');
    await second;
  } finally {
    first.release();
  }
  const { rows } = await database.pool.query('select source from booked_room where id = $1', [room?.id]);
  expect(rows).toEqual([{ source: 'OTA' }]);
  expect(await rowsBreaking(database, BOOKED_ROOMS)).toEqual([]);
});
