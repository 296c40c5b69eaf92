import { type Sql, sql } from '../../db/sql.ts';
import { isSold } from '../reservations/night-revenue.fragment.ts';

/** Whether `reservation_night n` of `reservation_room rr` is billed up to a day. */
export function isNightBilled(day: Sql): Sql {
  return sql`(n.released_at is null and n.night <= ${day} and ${isSold})`;
}

/** Whether `reservation_charge c` is billed up to a day. */
export function isChargeBilled(day: Sql): Sql {
  return sql`(c.voided_at is null and c.charged_on <= ${day})`;
}

/** Whether the round-off of a bill of `reservation r` is billed up to a day: it is dated on the last departure. */
export function isRoundOffBilled(day: Sql): Sql {
  return sql`(r.departure <= ${day})`;
}

/** What `reservation r` is billed up to a day: live nights and extras dated up to it, with tax and round-off. */
export function billedUpTo(day: Sql): Sql {
  return sql`(
  coalesce((select sum(n.gross) from reservation_room rr join reservation_night n on n.reservation_room_id = rr.id
    where rr.reservation_id = r.id and ${isNightBilled(day)}), 0)
  + coalesce((select sum(c.gross) from folio f join reservation_charge c on c.folio_id = f.id
    where f.reservation_id = r.id and ${isChargeBilled(day)}), 0)
  + coalesce((select sum(f.round_off) from folio f where f.reservation_id = r.id and ${isRoundOffBilled(day)}), 0))`;
}
