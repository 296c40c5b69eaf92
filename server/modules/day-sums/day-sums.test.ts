import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillBigLodge } from '../../../bench/big-lodge/fill.ts';
import { systemClock } from '../../../domain/clock.ts';
import { addNights, type LocalDate, todayAt } from '../../../domain/nights.ts';
import { type Random, seededRandom } from '../../../prisma/seed/random.ts';
import { id, localDate, whole } from '../../db/column-schemas.ts';
import { BOOKED_ROOMS } from '../../db/invariants/booked-rooms.invariant.ts';
import { DAY_SUMS } from '../../db/invariants/day-sums.invariant.ts';
import { rowsBreaking } from '../../db/invariants.sql.ts';
import { execute, query, queryJson } from '../../db/query.ts';
import { sql } from '../../db/sql.ts';
import { transaction } from '../../db/transaction.ts';
import { violationOf } from '../../db/violations.ts';
import { scopeOf } from '../../testing/scope.ts';
import { someoneWaits } from '../../testing/someone-waits.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { viewers } from '../../testing/viewers.ts';
import { readAgentAccounts } from '../agents/agent-account.sql.ts';
import { readExpenseReport } from '../reports/expenses/expense-report.sql.ts';
import { FinancialReportService } from '../reports/financial-report.service.ts';
import { readRevenueReport, type SummedRevenueRequest } from '../reports/revenues/revenue-report.sql.ts';
import { accountsFromEntries, reportFromEntries } from '../reports/testing/report-from-entries.ts';
import { recalculateTotals } from '../reservations/core/reservation-account.sql.ts';
import { DaySumService } from './day-sum.service.ts';
import { BEFORE_ALL } from './day-sums.fragment.ts';
import { sumNextDays } from './day-sums.sql.ts';
import { actOf } from './testing/random-acts.ts';

const { database, url, drop } = await createTestDatabase();
const scope = scopeOf(database, systemClock, viewers.admin, null);
const sums = new DaySumService(scope);

/** PostgreSQL's own day: what is well past is counted from it. */
const TODAY = todayAt(systemClock.now(), 'UTC');
const ACTS = 240;
const ACTS_BETWEEN = 12;

beforeAll(() => fillBigLodge(url, { rooms: 8, reservations: 700, agents: 4, today: TODAY }));
afterAll(drop);

/** The report and the accounts say what the entries say, to the paisa. */
async function assertExact(from: LocalDate, to: LocalDate): Promise<void> {
  const report = await new FinancialReportService(scope).report(viewers.admin, { from, to, by: 'DAY' });
  const now = systemClock.now();
  const counted = await reportFromEntries(database, { arrival: from, departure: to }, now);
  expect(report).toEqual({ ...counted, compared: null });
  const accounts = await readAgentAccounts(database, await sums.bounds());
  const inOrder = (folios: readonly { gross: number; paid: number; hasEnded: boolean }[]) =>
    folios.map(({ gross, paid, hasEnded }) => [gross, paid, hasEnded].join()).sort();
  expect(
    accounts.map(({ agent, commission, openFolios }) => [agent.id, commission.earned, inOrder(openFolios)]),
  ).toEqual(
    (await accountsFromEntries(database, now)).map(({ agentId, earned, openFolios }) => [
      agentId,
      earned,
      inOrder(openFolios),
    ]),
  );
}

/** Revenues says what the entries say, of everything and of what is asked for by chance, and Expenses of what was earned. */
async function assertReportsExact(from: LocalDate, to: LocalDate, random: Random): Promise<void> {
  const [key] = await query(
    database,
    v.object({ roomTypeId: v.string(), agentId: v.nullable(v.string()) }),
    sql`/* readSomeKeys */
      select rr.room_type_id as "roomTypeId", r.agent_id as "agentId"
      from reservation r join reservation_room rr on rr.reservation_id = r.id
      order by md5(r.id::text || ${String(random.whole(0, 1_000_000))}) limit 1`,
  );
  const request: SummedRevenueRequest = {
    ...(await sums.bounds()),
    period: { arrival: from, departure: to },
    isForecast: random.chance(0.5),
    by: 'DAY',
    filter: {
      roomTypeId: random.chance(0.3) && key ? key.roomTypeId : null,
      source: random.chance(0.3) ? random.pick(['PHONE', 'OTA', 'AGENT'] as const) : null,
      agentId: random.chance(0.3) && key ? key.agentId : null,
    },
  };
  const spent = { ...request, isForecast: false, filter: { categoryId: null, method: null } };
  expect(await readExpenseReport(database, spent)).toEqual(
    await readExpenseReport(database, { ...spent, through: BEFORE_ALL }),
  );
  const all = { ...request, filter: { roomTypeId: null, source: null, agentId: null } };
  for (const asked of [all, request]) {
    expect(await readRevenueReport(database, asked)).toEqual(
      await readRevenueReport(database, { ...asked, through: BEFORE_ALL }),
    );
  }
}

/** A period of one day up to half a year, in the days of the lodge. */
function periodOf(random: Random): readonly [LocalDate, LocalDate] {
  const from = addNights(TODAY, -random.whole(-20, 120));
  return [from, addNights(from, random.whole(1, 180))];
}

const through = async () => {
  const row = v.object({ through: v.nullable(localDate) });
  const [read] = await query(database, row, sql`/* readThrough */ select through from summed_days`);
  return read;
};
const noted = () =>
  queryJson(
    database,
    whole,
    sql`/* countNotes */ select count(*) from changed_day where day <= (select through from summed_days)`,
  );

/** Does one act as one transaction; a refusal by a rule of the database is an answer, too. */
async function perform(random: Random): Promise<boolean> {
  try {
    await transaction(database, async (tx) => {
      await execute(tx, sql`select set_config('lodge.reprice', 'on', true)`);
      const touched = await query(tx, v.record(v.string(), id), actOf(random));
      await recalculateTotals(tx, touched.flatMap(Object.values));
    });
    return true;
  } catch (error) {
    if (violationOf(error) === null) throw error;
    return false;
  }
}

describe('the sums of days', () => {
  it('are not made of days that are not well past, and in steps of a month', async () => {
    await assertExact(addNights(TODAY, -60), TODAY);
    expect(await sumNextDays(database)).toBe(31);
    await assertExact(addNights(TODAY, -60), TODAY);
    expect(await sums.sumPastDays()).toBeGreaterThan(31);
    expect(await through()).toEqual({ through: addNights(TODAY, -5) });
    expect(await sumNextDays(database)).toBe(0);
    await assertExact(addNights(TODAY, -60), TODAY);
  });

  it.each([1, 2, 3])(
    'leave every figure what its entries come to, history %i',
    async (seed) => {
      const random = seededRandom(seed);
      let done = 0;
      for (let act = 1; act <= ACTS; act += 1) {
        done += (await perform(random)) ? 1 : 0;
        if (act % ACTS_BETWEEN !== 0) continue;
        await assertExact(...periodOf(random));
        await assertReportsExact(...periodOf(random), random);
        expect(await rowsBreaking(database, BOOKED_ROOMS)).toEqual([]);
        if (random.chance(0.5)) await sumNextDays(database);
        await assertExact(...periodOf(random));
        await assertReportsExact(...periodOf(random), random);
      }
      expect(done).toBeGreaterThan(ACTS / 2);
      await sums.sumPastDays();
      expect(await noted()).toBe(0);
      await assertExact(addNights(TODAY, -180), TODAY);
      expect(await rowsBreaking(database, DAY_SUMS)).toEqual([]);
    },
    240_000,
  );

  it('keep the note of a change that was not yet to be seen when the days were added up', async () => {
    await sums.sumPastDays();
    const writer = await database.pool.connect();
    try {
      await writer.query('begin');
      await writer.query(`
        insert into cash_movement (from_place, to_place, amount, moved_on, recorded_at)
        values ('OWNER', 'CASH', 12345, current_date - 30, now())`);
      await perform(seededRandom(99));
      await sums.sumPastDays();
      await assertExact(addNights(TODAY, -40), TODAY);
      await writer.query('commit');
    } finally {
      writer.release();
    }
    expect(await noted()).toBeGreaterThan(0);
    await assertExact(addNights(TODAY, -40), TODAY);
    await sums.sumPastDays();
    expect(await noted()).toBe(0);
    await assertExact(addNights(TODAY, -40), TODAY);
  });

  it('keep the note of a bill that is made with a round-off on it', async () => {
    await sums.sumPastDays();
    expect(await noted()).toBe(0);
    const [made] = (
      await database.pool.query<{ departure: LocalDate }>(`
        with bill as (
          insert into folio (reservation_id, number, round_off, created_at)
          select id, 8, 7, now() from reservation where departure < current_date - 30 order by id limit 1
          returning reservation_id)
        select departure::text from reservation where id = (select reservation_id from bill)`)
    ).rows;
    expect(await noted()).toBe(1);
    const day = made?.departure ?? TODAY;
    await assertExact(day, addNights(day, 1));
    await sums.sumPastDays();
    await assertExact(day, addNights(day, 1));
  });

  it('are noted where the time zone changes while they are added up', async () => {
    await sums.sumPastDays();
    const adding = await database.pool.connect();
    try {
      await adding.query('begin; select from summed_days for update');
      await adding.query(`
        insert into day_commission (agent_id, day, left_on, amount)
        select (select id from agent limit 1), current_date - 4000, current_date - 4000, 5`);
      const moving = database.pool.query("update property set time_zone = 'Asia/Kathmandu'");
      await someoneWaits(database);
      await adding.query('commit');
      await moving;
    } finally {
      adding.release();
    }
    expect(await rowsBreaking(database, BOOKED_ROOMS)).toEqual([]);
    await assertExact(addNights(TODAY, -4010), addNights(TODAY, -3990));
    await sums.sumPastDays();
    expect(await noted()).toBe(0);
    await assertExact(addNights(TODAY, -4010), addNights(TODAY, -3990));
  });

  it('are added up by one at a time', async () => {
    await database.pool.query(
      'insert into changed_day (day) select current_date - 300 + n from generate_series(1, 60) n',
    );
    const counts = await Promise.all([sums.sumPastDays(), sums.sumPastDays()]);
    expect(Math.max(...counts)).toBeGreaterThan(0);
    expect((await noted()) === 0 || (await sums.sumPastDays()) > 0).toBe(true);
    await assertExact(addNights(TODAY, -320), addNights(TODAY, -200));
  });

  it('ask nothing of who writes of yesterday, today or a day to come', async () => {
    await sums.sumPastDays();
    await database.pool.query(`
      insert into cash_movement (from_place, to_place, amount, moved_on, recorded_at)
      select 'OWNER', 'CASH', 100, current_date + day, now() from generate_series(-2, 2) day`);
    expect(await noted()).toBe(0);
    await assertExact(addNights(TODAY, -3), addNights(TODAY, 1));
  });
});
