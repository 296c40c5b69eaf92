import { type Sql, sql } from '../../db/sql.ts';

/**
 * The rooms of an agent whose guests have left, as rows of id, reservation_id, left_on, net, percent and amount: the
 * frozen percent of each room's nights, net of tax and after the discount, earned on the day of leaving. Needs `lodge`.
 */
export function commissionLines(agentId: Sql): Sql {
  return sql`
    select rr.id, rr.reservation_id, n.net, r.commission as percent,
      round(n.net * r.commission / 10000.0)::bigint as amount,
      coalesce((rr.checked_out_at at time zone (select time_zone from lodge))::date, rr.departure) as left_on
    from reservation r
    join reservation_room rr on rr.reservation_id = r.id
    cross join lateral (
      select coalesce(sum(net), 0) as net from reservation_night
      where reservation_room_id = rr.id and released_at is null) n
    where r.agent_id = ${agentId} and rr.status = 'CHECKED_OUT'`;
}

/** What an agent has earned and was paid so far; needs `lodge`. */
export function commissionSoFar(agentId: Sql): Sql {
  return sql`json_build_object(
    'earned', (select coalesce(sum(amount), 0) from (${commissionLines(agentId)}) line),
    'paid', (select coalesce(sum(amount), 0) from agent_payout where agent_id = ${agentId}))`;
}
