import type { Database } from '../../../db/client.ts';
import { queryJson } from '../../../db/query.ts';
import { type Sql, sql } from '../../../db/sql.ts';
import type { SumBounds } from '../../day-sums/day-sums.fragment.ts';
import { agentAdvanceOf, agentPartOf, standingTables } from '../../money/dues.fragment.ts';
import { bookerName } from '../../money/open-folios.fragment.ts';
import * as api from '../../schemas.generated.ts';
import type { AccountSide, OpenAccounts } from '../../types.generated.ts';

/** So many rows are shown at most. */
const MAX_ROWS = 500;

/** The ages, from the newest on, each with its last day. */
const AGES = sql`(values ('DAYS_7', 7), ('DAYS_30', 30), ('DAYS_90', 90), ('OLDER', null)) a (age, last_day)`;

type Side = { readonly isOpen: Sql; readonly amount: Sql; readonly agents: Sql; readonly since: Sql };

/** Of a row of `standing s` with its `reservation r`: whether it is of the side, how much is open, and since when. */
function sideOf(side: AccountSide, day: Sql): Side {
  return side === 'DUES' ? duesSide(day) : advancesSide(day);
}

function duesSide(day: Sql): Side {
  return {
    isOpen: sql`s.due > 0`,
    amount: sql`s.due`,
    agents: agentPartOf(sql`s.due`, day),
    since: sql`case when r.status in ('CANCELLED', 'NO_SHOW') then coalesce(r.last_charge_on, r.departure)
      else r.departure end`,
  };
}

function advancesSide(day: Sql): Side {
  return {
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

const BY_AGE = sql`(
  select json_agg(figures order by last_day) from (
    select last_day, json_build_object('age', age, ${SUMS}) as figures
    from ${AGES} left join open o on o.age_name = a.age group by age, last_day) ages)`;

const SHOWN = sql`(
  select coalesce(json_agg(json_build_object('code', o.code,
    'guest', ${bookerName}, 'agent', a.name, 'since', o.since, 'days', o.days,
    'guests', o.amount - o.agents, 'agents', o.agents) order by o.since, o.id), '[]')
  from (select * from open order by since, id limit ${MAX_ROWS}) o
  join reservation r on r.id = o.id left join agent a on a.id = r.agent_id)`;

/** The bookings of a side, what they come to by age, and the oldest of them. */
export function readOpenAccounts(
  database: Database,
  { today }: SumBounds,
  side: AccountSide,
): Promise<OpenAccounts> {
  const day = sql`${today}::date`;
  const { isOpen, amount, agents, since } = sideOf(side, day);
  return queryJson(
    database.reports,
    api.OpenAccounts,
    sql`/* readOpenAccounts */
      with ${standingTables(day)},
        dated as materialized (
          select r.id, r.code, ${amount} as amount, ${agents} as agents,
            least(coalesce(${since}, ${day}), ${day}) as since
          from standing s
          -- one by one: they are few beside all that ever were
          cross join lateral (select * from reservation where id = s.id limit 1) r
          where ${isOpen}),
        open as materialized (
          select d.*, ${day} - since as days, (
            select age from ${AGES} where last_day is null or last_day >= ${day} - since
            order by last_day limit 1) as age_name
          from dated d)
      select json_build_object('day', ${day}, 'ages', ${BY_AGE}, 'rows', ${SHOWN}, ${SUMS}) from open o`,
  );
}
