import { type Sql, sql } from '../../db/sql.ts';

/**
 * What stands on `reservation r` and is not billed up to a day: the nights after it and all that are only held, the
 * extras dated after it, and its round-offs while it ends after the day.
 */
function notBilledOf(day: Sql): Sql {
  return sql`(
    select coalesce(sum(gross), 0) from (
      select n.gross from reservation_room rr join reservation_night n on n.reservation_room_id = rr.id
      where rr.reservation_id = r.id and n.released_at is null and (n.night > ${day} or rr.status = 'HELD')
      union all
      select c.gross from folio f join reservation_charge c on c.folio_id = f.id
      where f.reservation_id = r.id and c.charged_on > ${day} and c.voided_at is null
      union all
      select f.round_off from folio f where f.reservation_id = r.id and r.departure > ${day}) later)`;
}

/**
 * The common tables of who owes what today: the rows of `standingUpTo(day)` that are above zero, found without reading
 * who has paid and gone, or who comes later. They are `unsettled`, of whom a part may not be billed yet (whose stay
 * runs, who is still held though the day has come, whose extras are dated before or after the stay), each with what is
 * due, and `settled`, who has left: what those owe is their balance. Who comes later owes nothing, since what is paid
 * is never below zero. Columns: `id`, `code`, `departure`, `due`. The day is a value, so that indexes are chosen by it.
 */
export function duesTables(day: Sql): Sql {
  return sql`
    under_way as materialized (
      select id, code, departure, balance from reservation where departure > ${day} and arrival <= ${day}
      union
      select id, code, departure, balance from reservation
      where first_charge_on < arrival and arrival > ${day} and first_charge_on <= ${day}
      union
      select id, code, departure, balance from reservation
      where last_charge_on > departure and last_charge_on > ${day}
      union
      select r.id, r.code, r.departure, r.balance
      from reservation_room rr join reservation r on r.id = rr.reservation_id
      where rr.status = 'HELD' and rr.arrival <= ${day}),
    unsettled as materialized (
      select r.id, r.code, r.departure, r.balance - ${notBilledOf(day)} as due from under_way r),
    settled as not materialized (
      select id, code, departure, balance as due from reservation
      where balance > 0 and departure <= ${day} and id not in (select id from under_way))`;
}

/**
 * The common tables of `duesTables` and `standing`: what every booking owes today, advances below zero. It says the same as
 * `standingUpTo(day)`. Who comes later owes nothing yet, so that all it has paid is held in advance. Column: `due`.
 */
export function standingTables(day: Sql): Sql {
  return sql`${duesTables(day)},
    standing as materialized (
      select due from unsettled
      union all
      select due from settled
      union all
      select balance from reservation
      where balance < 0 and departure <= ${day} and id not in (select id from under_way)
      union all
      select -paid from reservation
      where arrival > ${day} and paid <> 0 and id not in (select id from under_way))`;
}
