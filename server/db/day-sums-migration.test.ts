import { expect, it } from 'vitest';
import { databaseBefore } from '../testing/database-before.ts';

/** The migrations that give the days other sums. */
const FIRST = ['20261127050000_revenue_by_day', '20261128120000_tax_on_bills_by_day'];

it.each(FIRST)(
  'a lodge whose days were added up before begins anew, so that no day has a part of its sums alone: %s',
  async (first) => {
    const { client, migrate, close } = await databaseBefore(first);
    try {
      await client.query(`
      update summed_days set through = '2026-10-31';
      insert into day_money (day, place, kind, amount) values ('2026-10-01', 'CASH', 'PAYMENT', 5);
      insert into day_round_off (day, amount) values ('2026-10-01', 5);
      insert into agent (code, name, created_at) values ('RIDGE', 'Ridge Tours', now());
      insert into day_commission (agent_id, day, amount) select id, '2026-10-01', 5 from agent`);
      expect(await migrate()).toContain(first);
      const { rows } = await client.query(`
      select through, (select count(*)::int from day_money) as money, (select count(*)::int from day_round_off) as off,
        (select count(*)::int from day_commission) as commission
      from summed_days`);
      expect(rows).toEqual([{ through: null, money: 0, off: 0, commission: 0 }]);
    } finally {
      await close();
    }
  },
);
