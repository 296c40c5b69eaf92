import { type Sql, sql } from './sql.ts';

/** Whether `reservation_charge c` is billed up to a day. */
export function isChargeBilled(day: Sql): Sql {
  return sql`(c.voided_at is null and c.charged_on <= ${day})`;
}

/** Whether the round-off of a bill of `reservation r` is billed up to a day: it is dated on the last departure. */
export function isRoundOffBilled(day: Sql): Sql {
  return sql`(r.departure <= ${day})`;
}

/**
 * What stands on reservations and is not billed up to a day yet, by reservation: the nights after it and those that are
 * only held, the extras dated after it, and round-offs of whoever leaves after it. Each part is found by an index.
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
 * advance. Columns: `reservation_id`, `due`. The one definition of dues, for the first page and the reports alike.
 */
export function standingUpTo(day: Sql): Sql {
  return sql`
    select reservation_id, sum(amount) as due from (
      select r.id as reservation_id, r.balance as amount from reservation r where r.balance > 0 or r.balance < 0
      union all
      select later.reservation_id, -later.gross from (${notBilledUpTo(day)}) later
    ) parts group by reservation_id having sum(amount) <> 0`;
}

/**
 * What the whole lodge is billed up to a day: every live night but those that are only held, every live extra, and the
 * round-offs of whoever has left. What is held, and who leaves later, is little and taken off; so no table is joined
 * whole to another.
 */
export function billedInAllUpTo(day: Sql): Sql {
  return sql`(
  coalesce((select sum(n.gross) from reservation_night n where n.released_at is null and n.night <= ${day}), 0)
  - coalesce((select sum(n.gross) from reservation_room rr join reservation_night n on n.reservation_room_id = rr.id
    where rr.status = 'HELD' and rr.arrival <= ${day} and n.night <= ${day} and n.released_at is null), 0)
  + coalesce((select sum(c.gross) from reservation_charge c where ${isChargeBilled(day)}), 0)
  + coalesce((select sum(f.round_off) from folio f where f.round_off <> 0), 0)
  - coalesce((select sum(f.round_off) from reservation r join folio f on f.reservation_id = r.id
    where r.departure > ${day} and f.round_off <> 0), 0))`;
}
