import { standingUpTo } from '../fragments/billed-to-date.fragment.ts';
import { signed } from '../fragments/signed-payment.fragment.ts';
import { type Sql, sql } from '../sql.ts';
import type { Invariant } from './invariant.ts';

/** Dues as the first page and the reports work them out, beside the plain rows: today, and in the middle of all nights. */
export const DUES_BY_TWO_WAYS: Invariant = {
  name: 'dues-by-two-ways',
  sentence:
    'What reservations owe up to a day is the same from their balances less what is not billed yet as from their rows.',
  query: sql`
      with days as materialized (
        select (now() at time zone time_zone)::date as day from property
        union select percentile_disc(0.5) within group (order by night) from reservation_night where released_at is null)
      select days.day, two.* from days cross join lateral (
        select reservation_id, standing.due as from_balance, plain.due as from_rows
        from (${standingUpTo(sql`days.day`)}) standing
        full join (${duesFromRows(sql`days.day`)}) plain using (reservation_id)
        where coalesce(standing.due, 0) <> coalesce(plain.due, 0)) two
      where days.day is not null`,
};

/** What every reservation is billed up to a day, less all that it has paid, from the rows themselves. */
function duesFromRows(day: Sql): Sql {
  return sql`
    select reservation_id, sum(amount) as due from (
      select rr.reservation_id, n.gross as amount
      from reservation_room rr join reservation_night n on n.reservation_room_id = rr.id
      where n.released_at is null and n.night <= ${day} and rr.status <> 'HELD'
      union all
      select f.reservation_id, c.gross from folio f join reservation_charge c on c.folio_id = f.id
      where c.voided_at is null and c.charged_on <= ${day}
      union all
      select r.id, f.round_off from reservation r join folio f on f.reservation_id = r.id where r.departure <= ${day}
      union all
      select f.reservation_id, -${signed('PAYMENT', 'REFUND')} from folio f join payment p on p.folio_id = f.id
    ) parts group by reservation_id`;
}
