import * as v from 'valibot';
import { expect, it } from 'vitest';
import * as column from '../../server/db/column-schemas.ts';
import { query } from '../../server/db/query.ts';
import { sql } from '../../server/db/sql.ts';
import { createTestDatabase } from '../../server/testing/test-database.ts';
import { fillBigLodge } from './fill.ts';

it('a filled lodge is of the size asked for, has somebody in house, and breaks no invariant', async () => {
  const { database, url, close } = await createTestDatabase();
  await fillBigLodge(url, { rooms: 50, reservations: 3_000, agents: 4, today: '2026-12-24' });
  const size = v.object({
    rooms: column.whole,
    reservations: column.whole,
    agents: column.whole,
    is_open: v.boolean(),
    has_credit_notes: v.boolean(),
    has_voids: v.boolean(),
    has_agent_sums: v.boolean(),
  });
  const [found] = await query(
    database,
    size,
    sql`/* countRows */ select (select count(*) from room) as rooms, (select count(*) from reservation) as reservations,
      (select count(*) from agent) as agents,
      (select count(*) from reservation_room where status = 'CHECKED_IN') between 1 and 50 as is_open,
      (select count(*) from invoice where kind = 'CREDIT_NOTE') > 0 as has_credit_notes,
      (select count(*) from payment where voids_id is not null) > 0 as has_voids,
      (select count(*) from agent_receipt) > 0 as has_agent_sums`,
  );
  expect(found).toEqual({
    rooms: 50,
    reservations: 3_000,
    agents: 4,
    is_open: true,
    has_credit_notes: true,
    has_voids: true,
    has_agent_sums: true,
  });
  // asks every invariant
  await close();
});
