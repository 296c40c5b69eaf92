import { SOLD_STATUSES } from '../../../domain/statuses.ts';
import { statusList } from '../fragments/status-list.fragment.ts';
import { sql } from '../sql.ts';
import type { Invariant } from './invariant.ts';

/** What is recorded of nights to come, beside the plain rows of those nights. */
export const COMING_CHANGES: Invariant = {
  name: 'coming-changes',
  sentence:
    'What is recorded of a booking and a night comes to what its rows say, of nights after the last write.',
  query: sql`
    with last_write as materialized (
      select greatest(
        (select max(changed_on) from coming_change),
        (select (max(at) at time zone (select time_zone from property))::date from audit_event)) as day),
    line as (
      select rr.reservation_id, rr.room_type_id, n.night as day, (not rr.is_complimentary)::int as sold, n.net as amount
      from reservation_night n join reservation_room rr on rr.id = n.reservation_room_id
      where n.night > (select day from last_write) and n.released_at is null
        and rr.status in ${statusList(SOLD_STATUSES)}
      union all
      select f.reservation_id, rr.room_type_id, c.charged_on, 0, c.net
      from reservation_charge c join folio f on f.id = c.folio_id
      left join reservation_room rr on rr.id = c.reservation_room_id
      where c.charged_on > (select day from last_write) and c.voided_at is null and c.kind <> 'WRITE_OFF'
      union all
      select reservation_id, room_type_id, day, -sold, -(room + other) from coming_change
      where day > (select day from last_write))
    select reservation_id, room_type_id, day, sum(sold) as sold, sum(amount) as amount from line
    group by 1, 2, 3 having sum(sold) <> 0 or sum(amount) <> 0`,
};
