import * as v from 'valibot';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillBigLodge } from '../../../bench/big-lodge/fill.ts';
import { type Clock, travellingClock } from '../../../domain/clock.ts';
import * as column from '../../db/column-schemas.ts';
import { query } from '../../db/query.ts';
import { sql } from '../../db/sql.ts';
import { createServices } from '../../services.ts';
import { scopeOf } from '../../testing/scope.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { viewers } from '../../testing/viewers.ts';
import { depositPart, paidPart } from '../money/folio-money.fragment.ts';
import { isSold } from '../reservations/core/night-revenue.fragment.ts';

const { database, url, drop } = await createTestDatabase();
const clock: Clock = travellingClock(new Date('2026-12-24T08:30:00Z'));
const { financialReports, agentAccounts } = createServices(scopeOf(database, clock, viewers.admin, null));

beforeAll(() => fillBigLodge(url, { rooms: 25, reservations: 3_000, agents: 4, today: '2026-12-24' }));
afterAll(drop);

/** Each room's commission as its words say it, room by room over all there are. */
const EVERY_LINE = sql`
  select r.agent_id, (rr.checked_out_at at time zone 'Asia/Kolkata')::date as left_on, round((
    select coalesce(sum(net), 0) from reservation_night where reservation_room_id = rr.id and released_at is null)
    * r.commission / 10000.0) as amount
  from reservation_room rr join reservation r on r.id = rr.reservation_id
  where rr.status = 'CHECKED_OUT' and r.agent_id is not null`;

it('the identity stands on every night, extra and round-off that is billed to date', async () => {
  const [counted] = await query(
    database,
    v.object({ billed: column.money, collected: column.money }),
    sql`/* countBilled */ select (
        (select sum(n.gross) from reservation_night n join reservation_room rr on rr.id = n.reservation_room_id
          where n.released_at is null and n.night <= '2026-12-24' and ${isSold})
        + (select sum(gross) from reservation_charge where voided_at is null and charged_on <= '2026-12-24')
        + (select sum(f.round_off) from folio f join reservation r on r.id = f.reservation_id
          where r.departure <= '2026-12-24'))::bigint as billed,
      (select sum(${paidPart}) from payment p)::bigint as collected`,
  );
  const { position } = await financialReports.report(viewers.admin, { from: '2026-11-01', to: '2026-12-01' });
  expect(position).toMatchObject({ ...counted });
  expect(position.collected - position.billed).toBe(position.advancesHeld - position.dues);
});

it.each([
  ['2026-11-01', '2026-12-01'],
  ['2026-12-10', '2027-01-10'],
  ['2025-02-14', '2025-02-15'],
])('from %s to %s the cash book opens and closes with all that came before', async (from, to) => {
  const counted = await query(
    database,
    v.object({ method: v.string(), opening: column.money, closing: column.money }),
    sql`/* countCash */ with entry as (
        select p.method::text as place, p.received_on as day, ${paidPart} + ${depositPart} as amount from payment p
        union all select method::text, spent_on, -amount from expense where voided_at is null
        union all select to_place::text, moved_on, amount from cash_movement where expense_id is null
        union all select from_place::text, moved_on, -amount from cash_movement where expense_id is null)
      select m.method, coalesce(sum(amount) filter (where day < ${from}::date), 0)::bigint as opening,
        coalesce(sum(amount) filter (where day < ${to}::date), 0)::bigint as closing
      from unnest(enum_range(null::payment_method)) with ordinality as m (method, place_no)
      left join entry on place = m.method::text group by m.method, place_no order by place_no`,
  );
  const { cashBook } = await financialReports.report(viewers.admin, { from, to });
  expect(cashBook).toMatchObject(counted);
});

it('a period has the commission of everyone who left in it, and an account that of all', async () => {
  const [from, to] = ['2026-10-01', '2026-12-01'];
  const month = await query(
    database,
    v.object({ from: column.localDate, commission: column.money }),
    sql`/* countMonths */ select date_trunc('month', left_on)::date as from, sum(amount)::bigint as commission
      from (${EVERY_LINE}) line where left_on >= ${from}::date and left_on < ${to}::date group by 1 order by 1`,
  );
  const { steps } = await financialReports.report(viewers.admin, { from, to });
  expect(steps).toMatchObject(month);
  const due = await query(
    database,
    v.object({ id: column.id, due: column.money }),
    sql`/* countCommission */ select agent_id as id, (sum(amount) - (
        select coalesce(sum(amount), 0) from agent_payout o where o.agent_id = line.agent_id and o.voided_at is null))::bigint as due
      from (${EVERY_LINE}) line group by 1`,
  );
  const accounts = await agentAccounts.list(viewers.admin);
  expect(accounts.map(({ agent: { id }, balance }) => [id, balance.commissionDue]).sort()).toEqual(
    due.map((row) => [row.id, row.due]).sort(),
  );
  expect(due).toHaveLength(4);
});
