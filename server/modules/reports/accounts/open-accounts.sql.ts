import * as v from 'valibot';
import type { LocalDate } from '../../../../domain/nights.ts';
import type { Database } from '../../../db/client.ts';
import type { ReadsOfOneInstant } from '../../../db/cursor.ts';
import { bookerName } from '../../../db/fragments/guest-name.fragment.ts';
import { queryJson, type Runner } from '../../../db/query.ts';
import { type Sql, sql } from '../../../db/sql.ts';
import { agentAdvanceOf, agentPartOf, standingTables } from '../../money/dues.fragment.ts';
import * as api from '../../schemas.generated.ts';
import type { AccountAge, AccountSide, AccountsByAge, OpenAccounts } from '../../types.generated.ts';
import { PAGE_SIZE } from '../period/rows-page.input.ts';

/** The ages, from the newest on, each with its last day. */
const AGES = sql`(values ('DAYS_7', 7), ('DAYS_30', 30), ('DAYS_90', 90), ('OLDER', null)) a (age, last_day)`;

/** Of `reservation r` in the rows of `from`: whether it is of the side, how much is open, and since when. */
type Side = {
  readonly from: Sql;
  readonly isOpen: Sql;
  readonly amount: Sql;
  readonly agents: Sql;
  readonly since: Sql;
};

function sideOf(side: AccountSide, day: Sql): Side {
  return side === 'DUES' ? duesSide(day) : advancesSide(day);
}

function duesSide(day: Sql): Side {
  return {
    // what is owed stands in an index with all that is wanted of it: tens of thousands may owe something
    from: sql`(select * from unsettled union all select * from settled) r`,
    isOpen: sql`r.due > 0`,
    amount: sql`r.due`,
    agents: agentPartOf(sql`r.due`, day),
    since: sql`case when r.status in ('CANCELLED', 'NO_SHOW') then coalesce(r.last_charge_on, r.departure)
      else r.departure end`,
  };
}

function advancesSide(day: Sql): Side {
  return {
    // one by one: they are few beside all that ever were
    from: sql`standing s cross join lateral (select * from reservation where id = s.id limit 1) r`,
    isOpen: sql`s.due < 0`,
    amount: sql`-s.due`,
    agents: agentAdvanceOf(sql`-s.due`, day),
    since: sql`(
      select max(p.received_on) from folio f join payment p on p.folio_id = f.id
      where f.reservation_id = r.id and p.kind = 'PAYMENT' and p.voids_id is null and p.transfer_id is null
        and not exists (select from payment v where v.voids_id = p.id))`,
  };
}

const SUMS = sql`'count', count(o.id), 'guests', coalesce(sum(o.amount - o.agents), 0),
  'agents', coalesce(sum(o.agents), 0)`;

const SHOWN = sql`(
  select coalesce(json_agg(json_build_object('code', o.code,
    'guest', ${bookerName}, 'agent', a.name, 'since', o.since, 'days', o.days,
    'guests', o.amount - o.agents, 'agents', o.agents) order by o.since, o.id), '[]')
  from shown o join reservation r on r.id = o.id left join agent a on a.id = r.agent_id)`;

/** The bookings of a side: id, code, side, amount, agents and since. */
function datedAccounts(side: AccountSide, day: Sql): Sql {
  const { from, isOpen, amount, agents, since } = sideOf(side, day);
  return sql`
    select r.id, r.code, ${side} as side, ${amount} as amount, ${agents} as agents,
      least(coalesce(${since}, ${day}), ${day}) as since
    from ${from} where ${isOpen}`;
}

/** The common table `open`: the bookings of `dated`, each with its days and its age. */
function openTable(dated: Sql, day: Sql): Sql {
  return sql`${standingTables(day)},
    dated as materialized (${dated}),
    open as materialized (
      select d.*, ${day} - since as days, (
        select age from ${AGES} where last_day is null or last_day >= ${day} - since
        order by last_day limit 1) as age_name
      from dated d)`;
}

/** A booking of a side with its age, as a row of a file. */
const openAccountRowSchema = v.object({
  code: v.string(),
  guest: v.string(),
  agent: v.nullable(v.string()),
  since: v.string(),
  days: v.number(),
  age: api.AccountAge,
  guests: v.number(),
  agents: v.number(),
});
export type OpenAccountRow = v.InferOutput<typeof openAccountRowSchema>;

type OpenAccountsRequest = {
  readonly today: LocalDate;
  readonly side: AccountSide;
  readonly age: AccountAge | null;
  readonly skip: number;
};

function isOf(age: AccountAge | null): Sql {
  return age === null ? sql`true` : sql`age_name = ${age}`;
}

/** All bookings of a side, chunk by chunk, in the order of their pages. */
export function openAccountRowsOf(
  reads: ReadsOfOneInstant,
  { today, side, age }: Omit<OpenAccountsRequest, 'skip'>,
): AsyncGenerator<OpenAccountRow[], void, void> {
  const day = sql`${today}::date`;
  return reads.rows(
    openAccountRowSchema,
    sql`/* openAccountRowsOf */
      with ${openTable(datedAccounts(side, day), day)}
      select o.code, ${bookerName} as guest, a.name as agent, o.since, o.days, o.age_name as age,
        (o.amount - o.agents)::bigint as guests, o.agents::bigint as agents
      from open o join reservation r on r.id = o.id left join agent a on a.id = r.agent_id
      where ${isOf(age)}
      order by o.since, o.id`,
  );
}

/** A page of the bookings of a side, the oldest first, and what all of them come to. */
export function readOpenAccounts(
  database: Database,
  { today, side, age, skip }: OpenAccountsRequest,
): Promise<OpenAccounts> {
  const day = sql`${today}::date`;
  return queryJson(
    database.reports,
    api.OpenAccounts,
    sql`/* readOpenAccounts */
      with ${openTable(datedAccounts(side, day), day)},
        meant as materialized (select * from open where ${isOf(age)}),
        shown as (select * from meant order by since, id limit ${PAGE_SIZE} offset ${skip})
      select json_build_object('day', ${day}, 'rows', ${SHOWN}, ${SUMS}) from meant o`,
  );
}

function byAge(side: AccountSide): Sql {
  return sql`(
    select json_agg(figures order by last_day) from (
      select last_day, json_build_object('age', age, ${SUMS}) as figures
      from ${AGES} left join open o on o.age_name = a.age and o.side = ${side} group by age, last_day) ages)`;
}

/** What both sides come to by age, in one statement. */
export function readAccountsByAge(runner: Runner, today: LocalDate): Promise<AccountsByAge> {
  const day = sql`${today}::date`;
  const dated = sql`${datedAccounts('DUES', day)} union all ${datedAccounts('ADVANCES', day)}`;
  return queryJson(
    runner,
    api.AccountsByAge,
    sql`/* readAccountsByAge */
      with ${openTable(dated, day)}
      select json_build_object('day', ${day}, 'dues', ${byAge('DUES')}, 'advances', ${byAge('ADVANCES')})`,
  );
}
