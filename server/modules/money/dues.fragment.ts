import { type Sql, sql } from '../../db/sql.ts';
import { folioMoney, hasOtherFolios } from './folio-money.fragment.ts';

/** Which lines are meant: those of rooms `rr` and of bills `b`. */
type Lines = { readonly rooms: Sql; readonly bills: Sql };

const OF_RESERVATION: Lines = {
  rooms: sql`rr.reservation_id = r.id`,
  bills: sql`b.reservation_id = r.id`,
};
const OF_FOLIO: Lines = { rooms: sql`rr.folio_id = f.id`, bills: sql`b.id = f.id` };

/**
 * What stands on `reservation r`, or on its `folio f`, and is not billed up to a day: the nights after it and all that
 * are only held, the extras dated after it, and its round-offs while it ends after the day.
 */
function notBilledOf(day: Sql, { rooms, bills }: Lines): Sql {
  return sql`(
    select coalesce(sum(gross), 0) from (
      select n.gross from reservation_room rr join reservation_night n on n.reservation_room_id = rr.id
      where ${rooms} and n.released_at is null and (n.night > ${day} or rr.status = 'HELD')
      union all
      select c.gross from folio b join reservation_charge c on c.folio_id = b.id
      where ${bills} and c.charged_on > ${day} and c.voided_at is null
      union all
      select b.round_off from folio b where ${bills} and r.departure > ${day}) later)`;
}

/**
 * How much of what is `due` on `reservation r` up to a day its agent pays: what the agent's bills ask for, and never more
 * than all of it, so that what guests and agents owe adds up to what is owed.
 */
export function agentPartOf(due: Sql, day: Sql): Sql {
  return agentSideOf(due, sql`bill.gross + f.round_off - bill.paid - ${notBilledOf(day, OF_FOLIO)}`);
}

/** How much of what was paid in `advance` on `reservation r` up to a day stands on bills of its agent, alike. */
export function agentAdvanceOf(advance: Sql, day: Sql): Sql {
  return agentSideOf(advance, sql`bill.paid - bill.gross - f.round_off + ${notBilledOf(day, OF_FOLIO)}`);
}

function agentSideOf(amount: Sql, ofBill: Sql): Sql {
  const isAgents = sql`f.reservation_id = r.id and f.payer = 'AGENT'`;
  return sql`case when r.agent_id is null then 0 else least(${amount}, (
    select coalesce(sum(greatest(of_bill, 0)), 0) from (
      select ${amount} as of_bill from folio f where ${isAgents} and not ${hasOtherFolios}
      union all
      select ${ofBill}
      from (select f.* from folio f where ${isAgents} and ${hasOtherFolios} offset 0) f ${folioMoney}) bills)) end`;
}

/**
 * The common tables of who owes what today: the rows of `standingUpTo(day)` that are above zero, found without reading
 * who has paid and gone, or who comes later. They are `unsettled`, of whom a part may not be billed yet (whose stay
 * runs, rooms still held though the day has come, whose extras are dated before or after the stay), each with what is
 * due, and `settled`, who has left: what those owe is their balance. Who comes later owes nothing, since what is paid
 * is never below zero. Columns: `id`, `code`, `departure`, `due`, `agent_id`,
 * `status`, `last_charge_on`. The day is a value, so that indexes are chosen by it.
 */
export function duesTables(day: Sql): Sql {
  return sql`
    under_way as materialized (
      select id, code, departure, balance, agent_id, status, last_charge_on from reservation where departure > ${day} and arrival <= ${day}
      union
      select id, code, departure, balance, agent_id, status, last_charge_on from reservation
      where first_charge_on < arrival and arrival > ${day} and first_charge_on <= ${day}
      union
      select id, code, departure, balance, agent_id, status, last_charge_on from reservation
      where last_charge_on > departure and last_charge_on > ${day}
      union
      select r.id, r.code, r.departure, r.balance, r.agent_id, r.status, r.last_charge_on
      from reservation_room rr join reservation r on r.id = rr.reservation_id
      where rr.status = 'HELD' and rr.arrival <= ${day}),
    unsettled as materialized (
      select r.id, r.code, r.departure, (r.balance - ${notBilledOf(day, OF_RESERVATION)})::bigint as due, r.agent_id,
        r.status, r.last_charge_on
      from under_way r),
    settled as not materialized (
      select id, code, departure, balance as due, agent_id, status, last_charge_on from reservation
      where balance > 0 and departure <= ${day} and id not in (select id from under_way))`;
}

/**
 * The common tables of `duesTables` and `standing`: what every booking owes today, advances below zero. It says the same as
 * `standingUpTo(day)`. Who comes later owes nothing yet, so that all it has paid is held in advance. Columns: `id`, `due`.
 */
export function standingTables(day: Sql): Sql {
  return sql`${duesTables(day)},
    standing as (
      select id, due from unsettled
      union all
      select id, due from settled
      union all
      select id, balance from reservation
      where balance < 0 and departure <= ${day} and id not in (select id from under_way)
      union all
      select id, -paid from reservation
      where arrival > ${day} and paid <> 0 and id not in (select id from under_way))`;
}
