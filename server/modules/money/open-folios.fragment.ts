import { bookerName } from '../../db/fragments/guest-name.fragment.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { folioMoney } from './folio-money.fragment.ts';

/**
 * The bills of an agent on which something is due, as an array of StoredOpenFolio, oldest stay first; needs `lodge`.
 * What is held asks for money while its hold lasts. A reservation that is settled as a whole is passed over unread,
 * unless one bill of it may owe what another one was paid too much.
 */
export function openFoliosJson(agentId: Sql): Sql {
  return sql`(
    select coalesce(json_agg(json_build_object('id', f.id, 'number', f.number, 'reservationId', r.id,
      'reservationCode', r.code, 'guestName', ${bookerName}, 'arrival', r.arrival, 'departure', r.departure,
      'hasEnded', r.departure <= (select today from lodge), 'gross', bill.gross, 'roundOff', f.round_off,
      'paid', bill.paid) order by r.arrival, r.id, f.number), '[]')
    from (
      -- a bound of its own: or the money of every bill that the agent ever paid is added up first
      select f.id, f.number, f.reservation_id, f.round_off
      from folio f join reservation r on r.id = f.reservation_id
      where f.agent_id = ${agentId}
        and (r.balance <> 0 or exists (select from folio o where o.reservation_id = r.id and o.id <> f.id))
        and (r.status <> 'HELD' or exists (
          select from reservation_room rr join room_claim c on c.reservation_room_id = rr.id
          where rr.reservation_id = r.id and c.released_at is null and c.expires_at > (select now from lodge)))
      offset 0) f
    join reservation r on r.id = f.reservation_id ${folioMoney}
    where bill.gross + f.round_off > bill.paid)`;
}

/**
 * The common tables of the money of every agent's bills on which something is due: the same bills as `openFoliosJson`,
 * found in one go instead of agent by agent. The only bill of a reservation has the reservation's own totals, so that
 * its lines are not read; those of a reservation with several bills are, and a round-off is less than a rupee. `open_folio` has the columns agent_id, has_ended,
 * gross and paid. Needs `lodge`.
 */
export const openFolioTables = sql`
  folio_of_agent as not materialized (select id, agent_id, reservation_id from folio where agent_id is not null),
  shared as materialized (select distinct reservation_id from folio where number > 1),
  of_shared as materialized (
    select f.id, f.agent_id, f.reservation_id from folio_of_agent f
    where f.reservation_id in (select reservation_id from shared)),
  asking as materialized (
    select f.agent_id, f.reservation_id, null::bigint as gross, null::bigint as paid from folio_of_agent f
    where f.reservation_id in (select id from reservation where balance > 0)
      and f.reservation_id not in (select reservation_id from shared)
    union all
    select f.agent_id, f.reservation_id, bill.gross, bill.paid from of_shared f ${folioMoney}
    where bill.gross + 99 > bill.paid and bill.gross + (select round_off from folio where id = f.id) > bill.paid),
  open_folio as materialized (
    select asking.agent_id, r.departure <= (select today from lodge) as has_ended,
      coalesce(asking.gross, r.gross) as gross, coalesce(asking.paid, r.paid) as paid
    from asking cross join lateral (select * from reservation where id = asking.reservation_id offset 0) r
    where r.status <> 'HELD' or exists (
      select from reservation_room rr join room_claim c on c.reservation_room_id = rr.id
      where rr.reservation_id = r.id and c.released_at is null and c.expires_at > (select now from lodge)))`;
