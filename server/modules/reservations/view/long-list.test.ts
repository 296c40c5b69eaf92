import { afterAll, beforeAll, expect, it } from 'vitest';
import { travellingClock } from '../../../../domain/clock.ts';
import type { Viewer } from '../../../auth/viewer.ts';
import type { Agent } from '../../../db/generated/client.ts';
import { createServices } from '../../../services.ts';
import { LodgeSeed, SEED_NOW } from '../../../testing/lodge/lodge-seed.ts';
import { scopeOf } from '../../../testing/scope.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import { viewerOf, viewers } from '../../../testing/viewers.ts';
import type { ReservationFilter } from '../../types.generated.ts';

const { database, drop } = await createTestDatabase();
const seed = new LodgeSeed(database);
const { reservationReads } = createServices(
  scopeOf(database, travellingClock(SEED_NOW), viewers.manager, null),
);
const MONTH_AGO = '2026-10-31';
let agent: Agent;

/** Ten thousand bookings of long ago, of which an agent brought the last hundred; one of last month and one of next week. */
beforeAll(async () => {
  agent = await seed.agent('Valley Tours');
  const guest = await seed.guest('Asha Rao');
  const client = await database.pool.connect();
  try {
    // bare rows: what a booking consists of is not asked
    await client.query(`set session_replication_role = replica`);
    await client.query(
      `insert into reservation (code, source, booker_id, agent_id, cancellation_policy, arrival, departure, status, created_at)
      select 'Z' || lpad(n::text, 7, '0'), 'PHONE', $1, case when n > 9900 then $2::uuid end, '[]', '2020-01-01'::date + n % 300,
        '2020-01-03'::date + n % 300, 'CHECKED_OUT', '2020-01-01' from generate_series(1, 10000) n`,
      [guest.id, agent.id],
    );
  } finally {
    await client.query(`reset session_replication_role`);
    client.release();
  }
  const rooms = await seed.rooms(await seed.roomType('Cove'), '1', '2');
  await seed.reserve(rooms[0], '2026-11-10', 2, { status: 'CHECKED_OUT', guest });
  await seed.reserve(rooms[1], '2026-12-08', 2, { guest });
});
// stays of whom no act wrote the audit
afterAll(drop);

async function counted(filter: ReservationFilter, viewer: Viewer = viewers.manager) {
  const page = await reservationReads.list(viewer, { filter, withCounts: true, withNights: false });
  const byStatus = Object.fromEntries(page.countsByStatus.map(({ status, count }) => [status, count]));
  return {
    byStatus,
    total: page.total,
    from: page.countedFrom,
    to: page.countedTo,
    shown: page.nodes.length,
  };
}

it('of very many bookings those are counted who came a month ago or later, and all are listed', async () => {
  const byStatus = { CHECKED_OUT: 1, CONFIRMED: 1 };
  expect(await counted({})).toEqual({ byStatus, total: 2, from: MONTH_AGO, to: null, shown: 50 });
  expect(await counted({ status: ['CONFIRMED'] })).toEqual({
    byStatus,
    total: 1,
    from: MONTH_AGO,
    to: null,
    shown: 1,
  });
});

it('what is too many to count has no sums, and days that are asked for have', async () => {
  const sumsOf = async (filter: ReservationFilter) =>
    (
      await reservationReads.list(viewers.manager, {
        filter,
        withCounts: true,
        withSums: true,
        withNights: false,
      })
    ).sums;
  expect(await sumsOf({})).toBeNull();
  expect(await sumsOf({ status: ['CONFIRMED'] })).toBeNull();
  expect(await sumsOf({ arrivalFrom: '2026-11-01', arrivalTo: '2027-01-01' })).toEqual({
    gross: 2 * 700_00,
    due: 2 * 700_00,
    agentDue: 0,
    toGiveBack: 0,
  });
});

it('days that are asked for are counted, as long as they are a year at most', async () => {
  const whole = { byStatus: { CHECKED_OUT: 10_000 }, total: 10_000, from: null, to: null };
  expect(await counted({ arrivalFrom: '2020-01-01', arrivalTo: '2021-01-01' })).toMatchObject(whole);
  expect(await counted({ departureFrom: '2020-01-01', departureTo: '2021-01-01' })).toMatchObject(whole);
  expect(await counted({ arrivalFrom: '2018-01-01', arrivalTo: '2020-10-01' })).toMatchObject({
    total: 10_000 - 33 * 26,
    from: '2019-10-01',
  });
  expect(await counted({ arrivalFrom: '2019-01-01' })).toMatchObject({ total: 2, from: MONTH_AGO });
});

it('of whom very many bookings are, all of the own are counted', async () => {
  expect(await counted({}, viewerOf(agent))).toMatchObject({ total: 100, from: null });
});
