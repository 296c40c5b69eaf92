import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DatabaseBefore, databaseBefore } from '../testing/database-before.ts';

const ADDED = '20261125162000_rooms_on_sale_as_claimed';

let lodge: DatabaseBefore;
let client: pg.Client;

/** Rooms as the version before let them be, each on sale from 1 October to 1 November but for the last, with who had them. */
const ROOMS_OF_BEFORE = `
  set session_replication_role = replica;
  insert into room (number, room_type_id, active_from, active_to, version, created_at)
    select number, uuidv7(), date '2026-10-01', case when number <> 'open end' then date '2026-11-01' end, 7, now()
    from unnest(array['nobody', 'within', 'before', 'after', 'both', 'given up', 'held', 'kept back', 'open end']) number;
  insert into room_claim (room_id, arrival, departure, kind, block_reason, expires_at, released_at, reservation_room_id,
      created_at)
    select r.id, c.arrival::date, c.departure::date, c.kind::claim_kind,
      case c.kind when 'BLOCK' then 'MAINTENANCE'::block_reason end,
      case c.kind when 'HOLD' then timestamptz '2027-01-01' end, c.released_at::timestamptz,
      case when c.kind <> 'BLOCK' then uuidv7() end, now()
    from room r join (values
      ('within', '2026-10-01', '2026-11-01', 'STAY', null),
      ('before', '2026-09-20', '2026-09-22', 'STAY', null),
      ('before', '2026-09-25', '2026-10-02', 'STAY', null),
      ('after', '2026-10-30', '2026-11-03', 'STAY', null),
      ('both', '2026-09-30', '2026-10-02', 'STAY', null),
      ('both', '2026-12-24', '2026-12-27', 'STAY', null),
      ('given up', '2026-12-24', '2026-12-27', 'STAY', '2026-11-01'),
      ('held', '2026-12-24', '2026-12-27', 'HOLD', null),
      ('kept back', '2026-11-05', '2026-11-09', 'BLOCK', null),
      ('open end', '2026-09-20', '2026-10-10', 'STAY', null)) as c (number, arrival, departure, kind, released_at)
      using (number);
  set session_replication_role = origin`;

beforeAll(async () => {
  lodge = await databaseBefore(ADDED);
  client = lodge.client;
  await client.query(ROOMS_OF_BEFORE);
  expect((await lodge.migrate())[0]).toBe(ADDED);
});
afterAll(() => lodge.close());

it('rooms of before are on sale as long as somebody has them, and no longer than that', async () => {
  const { rows } = await client.query<{ number: string; days: string }>(
    `select number, active_from || ' to ' || coalesce(active_to::text, 'open') as days from room order by number`,
  );
  expect(Object.fromEntries(rows.map(({ number, days }) => [number, days]))).toEqual({
    nobody: '2026-10-01 to 2026-11-01',
    within: '2026-10-01 to 2026-11-01',
    before: '2026-09-20 to 2026-11-01',
    after: '2026-10-01 to 2026-11-03',
    both: '2026-09-30 to 2026-12-27',
    'given up': '2026-10-01 to 2026-11-01',
    held: '2026-10-01 to 2026-11-01',
    'kept back': '2026-10-01 to 2026-11-09',
    'open end': '2026-09-20 to open',
  });
});

it('the migration is nobody’s act: every room is the version that screens show', async () => {
  const { rows } = await client.query('select distinct version, updated_by from room');
  expect(rows).toEqual([{ version: 7, updated_by: null }]);
});

it('from then on no room is off sale on a night on which somebody has it', async () => {
  const change = client.query(`update room set active_to = '2026-11-02' where number = 'after'`);
  await expect(change).rejects.toThrow('after is not on sale from 2026-10-30 to 2026-11-03');
  await client.query(`update room set active_to = '2026-11-03' where number = 'after'`);
});
