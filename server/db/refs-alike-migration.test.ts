import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DatabaseBefore, databaseBefore } from '../testing/database-before.ts';

const ADDED = '20261128020000_numbers_of_other_systems';

let lodge: DatabaseBefore;
let client: pg.Client;

/** Bookings of the version before, which told numbers of other systems apart by their capitals, the oldest first. */
const BOOKED_BEFORE = `
  insert into guest (full_name, created_at) values ('Asha', '2026-10-01');
  insert into reservation (code, source, external_ref, booker_id, arrival, departure, status, cancellation_policy, created_at)
    select code, source::reservation_source, ref, (select id from guest), '2026-12-01', '2026-12-02', 'CANCELLED', '[]', made::timestamptz
    from (values ('AAAA2222', 'OTA', 'Web 7', '2026-10-01'), ('BBBB2222', 'OTA', 'WEB7', '2026-10-02'),
      ('CCCC2222', 'OTHER', 'web7', '2026-10-03'), ('DDDD2222', 'OTA', null, '2026-10-04')) as b (code, source, ref, made);`;

beforeAll(async () => {
  lodge = await databaseBefore(ADDED);
  client = lodge.client;
  await client.query('set session_replication_role = replica');
  await client.query(BOOKED_BEFORE);
  await client.query('set session_replication_role = origin');
  await lodge.migrate();
});
afterAll(() => lodge.close());

it('bookings whose numbers are one keep both, and no other one gets such a number', async () => {
  const { rows } = await client.query(
    'select code, external_ref, is_ref_alike from reservation order by created_at',
  );
  expect(rows).toEqual([
    { code: 'AAAA2222', external_ref: 'Web 7', is_ref_alike: false },
    { code: 'BBBB2222', external_ref: 'WEB7', is_ref_alike: true },
    { code: 'CCCC2222', external_ref: 'web7', is_ref_alike: false },
    { code: 'DDDD2222', external_ref: null, is_ref_alike: false },
  ]);
  const another = `insert into reservation (code, source, external_ref, booker_id, arrival, departure, status,
      cancellation_policy, created_at)
    select 'EEEE2222', 'OTA', 'weB 7', (select id from guest), '2026-12-01', '2026-12-02', 'CANCELLED', '[]', now()`;
  await expect(client.query(another)).rejects.toMatchObject({
    constraint: 'reservation_external_ref_taken',
  });
});
