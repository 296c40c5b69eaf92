import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DatabaseBefore, databaseBefore } from '../testing/database-before.ts';

const ADDED = '20261125032900_names_alike';

let lodge: DatabaseBefore;
let client: pg.Client;

/** Names that the version before took for several, though they are one, the oldest first. */
const NAMES_OF_BEFORE = `
  insert into agent (code, name, created_at) values
    ('HILLTRAVELS1', 'Hill Travels', '2026-10-01'), ('HT2', 'hill  travels', '2026-10-03'),
    ('HILL TRAVELS1', 'HillTravels', '2026-10-02'), ('HT4', 'Hill Travels (2)', '2026-10-04'), ('PR', 'Pine Road', '2026-10-05');
  insert into room_type (code, slug, name, base_occupancy, max_adults, max_children, max_occupancy, base_rate, created_at) values
    ('C O', 'cove', 'Cove', 2, 2, 1, 3, 100000, '2026-10-02'), ('CO', 'co-ve', 'Co ve', 2, 2, 1, 3, 100000, '2026-10-01');
  insert into special_charge (code, name, unit_price, basis, created_at) values
    ('FIRE', 'Camp fire', 10000, 'PER_STAY', '2026-10-01'), ('CAMP', 'Campfire', 10000, 'PER_STAY', '2026-10-02');
  insert into room (number, room_type_id, active_from, created_at)
    select number, (select id from room_type limit 1), '2026-10-01', made::timestamptz
    from (values ('101', '2026-10-01'), ('10 1', '2026-10-02')) as r (number, made);`;

beforeAll(async () => {
  lodge = await databaseBefore(ADDED);
  client = lodge.client;
  await client.query(NAMES_OF_BEFORE);
  await lodge.migrate();
});
afterAll(() => lodge.close());

async function rows(statement: string): Promise<unknown[][]> {
  return (await client.query({ text: statement, rowMode: 'array' })).rows;
}

it('a lodge with names that are one starts: the younger ones are numbered, the others stay', async () => {
  expect(await rows('select code, name from agent order by created_at')).toEqual([
    ['HILLTRAVELS1', 'Hill Travels'],
    ['HILL TRA (2)', 'HillTravels (3)'],
    ['HT2', 'hill  travels (4)'],
    ['HT4', 'Hill Travels (2)'],
    ['PR', 'Pine Road'],
  ]);
  expect(await rows('select code, name from room_type order by created_at')).toEqual([
    ['CO', 'Co ve'],
    ['C O (2)', 'Cove (2)'],
  ]);
  expect(await rows('select name from special_charge order by created_at')).toEqual([
    ['Camp fire'],
    ['Campfire (2)'],
  ]);
  expect(await rows('select number from room order by created_at')).toEqual([['101'], ['10 1 (2)']]);
});

it('the audit says of each what it was called', async () => {
  const lines = await rows(
    `select action, before, after from audit_event where action like 'update-%' order by id`,
  );
  expect(lines).toHaveLength(7);
  expect(lines).toContainEqual(['update-agent', { name: 'hill  travels' }, { name: 'hill  travels (4)' }]);
  expect(lines).toContainEqual(['update-room', { number: '10 1' }, { number: '10 1 (2)' }]);
});
