import { guestNameOrCode } from '../../db/fragments/guest-name.fragment.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { agentPartOf, duesTables } from '../money/dues.fragment.ts';

const ROOMS_OF_DUE = sql`(
  select coalesce(json_agg(number order by sort_order, number), '[]')
  from (
    select distinct rm.number, rm.sort_order
    from reservation_room rr join room_claim c on c.reservation_room_id = rr.id and c.released_at is null
    join room rm on rm.id = c.room_id where rr.reservation_id = o.id) numbers)`;

/** Those still in house or to come, who leaves soonest first, then who has gone, the latest first. */
const orderOn = (day: Sql) => sql`o.departure < ${day}, abs(o.departure - ${day}), o.code`;

/** The bookings `o` with what each owes or is to be given back (`id`, `code`, `departure`, `due`), as JSON. */
function bookingsJson(bookings: Sql, day: Sql, agentDue: Sql): Sql {
  return sql`(
    select coalesce(json_agg(json_build_object('code', o.code,
        'guestName', ${guestNameOrCode(sql`g`, sql`o.code`)}, 'status', r.status,
        'departure', o.departure, 'amount', o.due, 'agentDue', ${agentDue}, 'rooms', ${ROOMS_OF_DUE})
      order by ${orderOn(day)}), '[]')
    from ${bookings} o join reservation r on r.id = o.id join guest g on g.id = r.booker_id)`;
}

/** What is owed in all on a day, how much of it by agents, and by whom, so many of them. As JSON of stored dues. */
export function duesJson(day: Sql, most: number): Sql {
  const bookings = sql`(select * from owed o order by ${orderOn(day)} limit ${most}::int)`;
  const agentDue = sql`(
    select json_build_object('agentId', a.id, 'agentName', a.name, 'amount', o.agents)
    from agent a where a.id = r.agent_id and o.agents > 0)`;
  return sql`(
  with ${duesTables(day)},
  owed as materialized (
    select o.*, case when o.agent_id is null then 0
      else (select ${agentPartOf(sql`o.due`, day)} from reservation r where r.id = o.id) end as agents
    from (select * from unsettled where due > 0 union all select * from settled) o)
  select json_build_object('count', count(*), 'amount', coalesce(sum(due), 0), 'ofAgents', coalesce(sum(agents), 0),
    'bookings', ${bookingsJson(bookings, day, agentDue)})
  from owed)`;
}

/** What is to be given back in all, and to whom, so many of them: what rounding to rupees settles is not. As JSON of stored dues. */
export function refundsJson(day: Sql, most: number): Sql {
  const bookings = sql`(select * from overpaid o order by ${orderOn(day)} limit ${most}::int)`;
  return sql`(
  with overpaid as materialized (select id, code, departure, -balance as due from reservation where balance < -50)
  select json_build_object('count', count(*), 'amount', coalesce(sum(due), 0), 'ofAgents', 0,
    'bookings', ${bookingsJson(bookings, day, sql`null`)})
  from overpaid)`;
}
