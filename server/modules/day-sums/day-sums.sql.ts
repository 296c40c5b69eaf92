import type { PoolClient } from 'pg';
import * as v from 'valibot';
import type { LocalDate } from '../../../domain/nights.ts';
import type { Database } from '../../db/client.ts';
import { localDate } from '../../db/column-schemas.ts';
import { execute, over, query, queryJson } from '../../db/query.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { sqlStateOf } from '../../db/violations.ts';
import {
  billTaxEntries,
  collectedEntries,
  commissionEntries,
  type DayTest,
  earningEntries,
  moneyEntries,
  revenueEntries,
  roundOffEntries,
} from './day-entries.fragment.ts';
import { type SumBounds, sumDaysSchema, summedThrough } from './day-sums.fragment.ts';

/** The bounds of now, read before the statement that takes them. */
export async function readSumBounds(database: Database, now: Date): Promise<SumBounds> {
  const bounds = await queryJson(
    database,
    sumDaysSchema,
    sql`/* readSumBounds */
      select json_build_object('today', (${now}::timestamptz at time zone time_zone)::date, 'through', ${summedThrough})
      from property`,
  );
  return { ...bounds, now };
}

/** So many days at once are added up at most, and so many that were changed. */
const MAX_DAYS = 31;

/** Another one adds up at the same moment. */
const LOST_RACE: readonly (string | null)[] = ['40001', '23505'];

/**
 * Adds up the next days that are well past, 31 at most, and as many of those that were changed since. Gives how many days
 * that were: none when all is done, or when another one is at it.
 */
export async function sumNextDays(database: Database): Promise<number> {
  const client = await database.reports.pool.connect();
  let broken: Error | undefined;
  try {
    // One snapshot for the entries and for the notes of what was changed: a change that is not seen keeps its note.
    await client.query('begin isolation level repeatable read');
    const summed = await sumDaysOver(client);
    await client.query('commit');
    return summed;
  } catch (error) {
    await client.query('rollback').catch((cause: Error) => {
      broken = cause;
    });
    if (LOST_RACE.includes(sqlStateOf(error))) return 0;
    throw error;
  } finally {
    client.release(broken);
  }
}

/** Where nothing was ever entered there is no day to add up to. */
const chosenDays = v.object({ through: v.nullable(localDate), days: v.array(localDate) });

async function sumDaysOver(client: PoolClient): Promise<number> {
  const runner = over(client);
  const locked = await query(
    runner,
    v.object({ through: v.nullable(localDate) }),
    sql`/* lockSummedDays */ select through from summed_days for update skip locked`,
  );
  if (locked.length === 0) return 0;
  const { through, days } = await queryJson(runner, chosenDays, CHOICE);
  if (days.length === 0) return 0;
  for (const statement of statementsFor(days)) await execute(runner, statement);
  await execute(runner, sql`/* keepSummedThrough */ update summed_days set through = ${through}::date`);
  return days.length;
}

/**
 * The days to add up now. The newest is five days before PostgreSQL's own, whatever the clock of the lodge says: days from
 * two before it on are not noted as changed, and a transaction that changes one of them may still run.
 */
const CHOICE = sql`/* chooseDays */
  with first as materialized (
    select least(
      (select min(night) from reservation_night), (select min(charged_on) from reservation_charge),
      (select min(received_on) from payment), (select min(spent_on) from expense),
      (select min(moved_on) from cash_movement), (select min(departure) from reservation),
      (select min(issued_on) from invoice)) as day
    from summed_days where through is null),
  bound as materialized (
    select coalesce(s.through, first.day - 1) as before,
      greatest(s.through, least(coalesce(s.through, first.day - 1) + ${MAX_DAYS}::int, current_date - 5)) as through
    from summed_days s left join first on true)
  select json_build_object('through', through, 'days', (
    select coalesce(json_agg(day order by day), '[]') from (
      select before + step as day from generate_series(1, through - before) step
      union
      (select distinct day from changed_day where day <= before order by day limit ${MAX_DAYS}::int)) days))
  from bound`;

function statementsFor(days: readonly LocalDate[]): Sql[] {
  const isIncluded: DayTest = (day) => sql`${day} = any (${[...days]}::date[])`;
  return [
    sql`/* dropEarnings */ delete from day_earning where ${isIncluded(sql`day`)}`,
    sql`/* sumEarnings */
      insert into day_earning (day, tax_rate, room, other, fees, net, tax, sold, free)
      select day, tax_rate, sum(room), sum(other), sum(fees), sum(net), sum(tax), sum(sold), sum(free)
      from (${earningEntries(isIncluded)}) entry group by day, tax_rate`,
    sql`/* dropRevenue */ delete from day_revenue where ${isIncluded(sql`day`)}`,
    sql`/* sumRevenue */
      insert into day_revenue (day, room_type_id, source, agent_id, room, other, fees, sold, free)
      select day, room_type_id, source, agent_id, sum(room), sum(other), sum(fees), sum(sold), sum(free)
      from (${revenueEntries(isIncluded)}) entry group by day, room_type_id, source, agent_id`,
    sql`/* dropCollected */ delete from day_collected where ${isIncluded(sql`day`)}`,
    sql`/* sumCollected */
      insert into day_collected (day, method, source, agent_id, amount)
      select day, method, source, agent_id, sum(amount)
      from (${collectedEntries(isIncluded)}) entry group by day, method, source, agent_id`,
    sql`/* dropMoney */ delete from day_money where ${isIncluded(sql`day`)}`,
    sql`/* sumMoney */
      insert into day_money (day, place, kind, amount)
      select day, place, kind, sum(amount) from (${moneyEntries(isIncluded)}) entry group by day, place, kind`,
    sql`/* dropRoundOffs */ delete from day_round_off where ${isIncluded(sql`day`)}`,
    sql`/* sumRoundOffs */
      insert into day_round_off (day, amount)
      select day, sum(amount) from (${roundOffEntries(isIncluded)}) entry group by day`,
    sql`/* dropCommissions */ delete from day_commission where ${isIncluded(sql`day`)}`,
    sql`/* sumCommissions */
      insert into day_commission (agent_id, day, left_on, amount)
      select agent_id, day, left_on, sum(amount)
      from (${commissionEntries(isIncluded)}) entry group by agent_id, day, left_on`,
    sql`/* dropBillTaxes */ delete from day_bill_tax where ${isIncluded(sql`day`)}`,
    sql`/* sumBillTaxes */
      insert into day_bill_tax (day, tax_rate, net, cgst, sgst)
      select day, tax_rate, sum(net), sum(cgst), sum(sgst)
      from (${billTaxEntries(isIncluded)}) entry group by day, tax_rate`,
    sql`/* dropChangedDays */ delete from changed_day where ${isIncluded(sql`day`)}`,
  ];
}
