import { expect, it } from 'vitest';
import { databaseBefore } from '../testing/database-before.ts';

const FIRST = '20261127050000_revenue_by_day';

it('a lodge whose days were added up before begins anew, so that no day has a part of its sums alone', async () => {
  const { client, migrate, close } = await databaseBefore(FIRST);
  try {
    await client.query(`
      update summed_days set through = '2026-10-31';
      insert into day_money (day, place, kind, amount) values ('2026-10-01', 'CASH', 'PAYMENT', 5);
      insert into day_round_off (day, amount) values ('2026-10-01', 5)`);
    expect(await migrate()).toContain(FIRST);
    const { rows } = await client.query(`
      select through, (select count(*)::int from day_money) as money, (select count(*)::int from day_round_off) as off
      from summed_days`);
    expect(rows).toEqual([{ through: null, money: 0, off: 0 }]);
  } finally {
    await close();
  }
});
