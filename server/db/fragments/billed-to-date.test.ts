import * as v from 'valibot';
import { afterAll, expect, it } from 'vitest';
import type { LocalDate } from '../../../domain/nights.ts';
import { openStayLodge } from '../../testing/lodge/stay-lodge.ts';
import { ServiceDesk } from '../../testing/service-desk.ts';
import { query } from '../query.ts';
import { sql } from '../sql.ts';
import { standingUpTo } from './billed-to-date.fragment.ts';

const { database, clock, close, open } = await openStayLodge();
const accounts = new ServiceDesk(database, clock);
const NIGHT = 350_00;

afterAll(close);

/** What each reservation owes up to a day; below zero it is an advance. */
async function standing(day: LocalDate): Promise<ReadonlyMap<string, number>> {
  const rows = await query(
    database,
    v.object({ id: v.string(), due: v.number() }),
    sql`/* standingOfTest */ select reservation_id as id, due::int as due from (${standingUpTo(sql`${day}::date`)}) standing`,
  );
  return new Map(rows.map(({ id, due }) => [id, due]));
}

it('a night is due on its own day, and an extra on the day that it is dated', async () => {
  const { desk } = await open();
  const { reservation } = await desk.book({
    rooms: [{ arrival: '2026-12-24', departure: '2026-12-26' }],
  });
  const { reservation: charged } = await accounts.addCharge(reservation, {
    kind: 'DAMAGE',
    description: 'Lamp',
    unitPrice: 100_00,
    date: '2026-12-25',
  });
  const on = async (day: LocalDate) => (await standing(day)).get(charged.id) ?? 0;
  expect(await on('2026-12-23')).toBe(0);
  expect(await on('2026-12-24')).toBe(NIGHT);
  expect(await on('2026-12-25')).toBe(2 * NIGHT + 100_00);
  await accounts.recordPayment(charged, { amount: 3 * NIGHT });
  expect(await on('2026-12-23')).toBe(-3 * NIGHT);
});

it('a night that is only held is due on no day', async () => {
  const { desk } = await open();
  const { reservation } = await desk.book({
    status: 'HELD',
    rooms: [{ arrival: '2026-12-24', departure: '2026-12-26' }],
  });
  expect((await standing('2026-12-30')).get(reservation.id)).toBeUndefined();
});
