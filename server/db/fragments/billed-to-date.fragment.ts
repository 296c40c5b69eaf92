import { type Sql, sql } from '../sql.ts';

/**
 * What stands on reservations and is not billed up to a day yet, by reservation: the nights after it and those that are
 * only held, the extras dated after it, and round-offs of guests who leave after it. Each part is found by an index.
 */
function notBilledUpTo(day: Sql): Sql {
  return sql`
    select rr.reservation_id, n.gross
    from reservation_night n join reservation_room rr on rr.id = n.reservation_room_id
    where n.night > ${day} and n.released_at is null
    union all
    select rr.reservation_id, n.gross
    from reservation_room rr join reservation_night n on n.reservation_room_id = rr.id
    where rr.status = 'HELD' and rr.arrival <= ${day} and n.night <= ${day} and n.released_at is null
    union all
    select f.reservation_id, c.gross from reservation_charge c join folio f on f.id = c.folio_id
    where c.charged_on > ${day} and c.voided_at is null
    union all
    select f.reservation_id, f.round_off from reservation r join folio f on f.reservation_id = r.id
    where r.departure > ${day} and f.round_off <> 0`;
}

/**
 * What each reservation owes up to a day: its balance less what is not billed yet. Above zero it is due, below it is an
 * advance. Columns: `reservation_id`, `due`. The plain definition of dues, which the first page and the reports
 * find by days instead; the invariants ask both.
 */
export function standingUpTo(day: Sql): Sql {
  return sql`
    select reservation_id, sum(amount) as due from (
      select r.id as reservation_id, r.balance as amount from reservation r where r.balance > 0 or r.balance < 0
      union all
      select later.reservation_id, -later.gross from (${notBilledUpTo(day)}) later
    ) parts group by reservation_id having sum(amount) <> 0`;
}
