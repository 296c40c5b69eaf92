import { afterAll, beforeAll, expect, it } from 'vitest';
import { travellingClock } from '../../domain/clock.ts';
import { execute } from '../db/query.ts';
import { sql } from '../db/sql.ts';
import { createServices } from '../services.ts';
import { LodgeSeed, SEED_NOW } from '../testing/lodge/lodge-seed.ts';
import { scopeOf } from '../testing/scope.ts';
import { ServiceDesk } from '../testing/service-desk.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { viewers } from '../testing/viewers.ts';

const { database, drop } = await createTestDatabase();
const seed = new LodgeSeed(database);
const clock = travellingClock(SEED_NOW);
const desk = new ServiceDesk(database, clock);
const { reservationReads } = createServices(scopeOf(database, clock, viewers.manager, null));
let code: string;

/** So many are named alike that they are not gathered; one of them has a booking, and paid in autumn and today. */
beforeAll(async () => {
  await execute(
    database,
    sql`/* manyGuests */ insert into guest (full_name, created_at)
      select 'Zorawar ' || n, now() from generate_series(1, 3200) n`,
  );
  const type = await seed.roomType('Cove', { baseRate: 3_000_00 });
  await seed.rooms(type, '1', '2', '3', '4');
  const books = new ServiceDesk(database, clock, type);
  const { reservation } = await books.book({
    guest: { fullName: 'Zorawar Singh', phone: '+919812345678' },
    rooms: [{ arrival: '2026-12-03', departure: '2026-12-05' }],
  });
  code = reservation.code;
  await desk.recordPayment(reservation, { amount: 100_00, receivedOn: '2026-10-20' });
  await desk.recordPayment(reservation, { amount: 200_00 });
  await seed.reserve(await seed.room(type, '9'), '2026-09-01', 2, { guest: 'Zorawar Autumn' });
});
// guests and a stay of whom no act wrote the audit
afterAll(drop);

const paid = async (filter: object) => {
  const { nodes, total, totals, summedFrom } = await desk.payments(filter);
  return { amounts: nodes.map(({ amount }) => amount / 100), total, sum: totals[0]?.amount, summedFrom };
};

const found = async (text: string) => {
  const { nodes, total, countedFrom, countedTo, isAlike } = await reservationReads.list(viewers.manager, {
    filter: { text },
    withCounts: true,
    withNights: false,
  });
  return { codes: nodes.map(({ code: one }) => one), total, countedFrom, countedTo, isAlike };
};

it('a name that very many have finds every payment, and adds up those of the last week; all those of a month', async () => {
  const newest = { total: 1, sum: 200_00 };
  expect(await paid({ text: 'zo' })).toEqual({ amounts: [200, 100], ...newest, summedFrom: '2026-11-25' });
  expect(await paid({})).toEqual({ amounts: [200, 100], ...newest, summedFrom: '2026-11-01' });
});

it('a name that few have adds up all of it', async () => {
  expect(await paid({ text: 'Singh' })).toEqual({
    amounts: [200, 100],
    total: 2,
    sum: 300_00,
    summedFrom: null,
  });
});

it('days that are asked for are added up, up to a year of them', async () => {
  expect(await paid({ receivedFrom: '2026-10-01' })).toMatchObject({ total: 2, summedFrom: '2026-10-01' });
  expect(await paid({ receivedFrom: '2020-01-01' })).toMatchObject({ total: 2, summedFrom: '2025-12-01' });
});

it('a name that very many have finds every booking, and counts those who come within a week', async () => {
  const { codes, ...counted } = await found('zo');
  expect(codes).toHaveLength(2);
  expect(counted).toEqual({ total: 1, countedFrom: '2026-12-01', countedTo: '2026-12-08', isAlike: false });
  const all = { countedFrom: null, countedTo: null, isAlike: false };
  expect(await found('Singh')).toEqual({ codes: [code], total: 1, ...all });
  expect(await found(code)).toMatchObject({ codes: [code], countedFrom: null });
});
