import { TRANSITIONS } from '../../../domain/lifecycle.ts';
import { OPEN_STATUSES } from '../../../domain/statuses.ts';
import { statusList } from '../fragments/status-list.fragment.ts';
import { sql } from '../sql.ts';
import type { Invariant } from './invariant.ts';

const LIVE = sql`('HELD', 'CONFIRMED', 'CHECKED_IN', 'CHECKED_OUT')`;

const ALLOWED_STEPS = TRANSITIONS.map(({ from, to }) => `${from ?? ''}>${to}`);

/** Rooms, claims, nights and status of stays. */
export const STAYS: readonly Invariant[] = [
  {
    name: 'one-party-a-room',
    sentence: 'No two live claims share a room and a night.',
    // in the order of arrivals, a claim meets one before it exactly when the latest departure before it is later; asked
    // pair by pair, each claim was compared with all that its room ever had
    query: sql`
      select room_id, id as claim, arrival, taken_until from (
        select room_id, id, arrival,
          max(departure) over (partition by room_id order by arrival, id rows between unbounded preceding and 1 preceding)
            as taken_until
        from room_claim where released_at is null) claims
      where taken_until > arrival`,
  },
  {
    name: 'rooms-on-sale-as-claimed',
    sentence: 'A room is on sale on every night on which it is sold or kept back.',
    query: sql`
      select rm.number, rm.active_from, rm.active_to, c.id as claim, c.arrival, c.departure
      from room_claim c join room rm on rm.id = c.room_id
      where c.released_at is null and c.kind in ('STAY', 'BLOCK')
        and (c.arrival < rm.active_from or c.departure > rm.active_to)`,
  },
  {
    name: 'room-for-all-guests',
    sentence:
      'Nobody is coming or in house with more guests than the room type allows, unless overridden with a reason.',
    // who has left slept there by what the type allowed then
    query: sql`
      select rr.id, rr.adults, rr.children, t.max_occupancy from reservation_room rr
      join room_type t on t.id = rr.room_type_id
      where rr.status in ${statusList(OPEN_STATUSES)} and rr.override_reason is null
        and (rr.adults + rr.children > t.max_occupancy or rr.adults > t.max_adults or rr.children > t.max_children)`,
  },
  {
    name: 'exactly-its-nights',
    sentence: 'A reservation room has exactly its nights while it is live, and none afterwards.',
    query: sql`
      select rr.id, rr.status, rr.arrival, rr.departure, array_agg(n.night order by n.night) as nights
      from reservation_room rr
      left join reservation_night n on n.reservation_room_id = rr.id and n.released_at is null
      group by rr.id
      having array_remove(array_agg(n.night order by n.night), null) is distinct from case when rr.status in ${LIVE}
        then array(select rr.arrival + step from generate_series(0, rr.departure - rr.arrival - 1) step)
        else '{}'::date[] end`,
  },
  {
    name: 'claims-cover-exactly',
    sentence: 'The claims of a live stay cover exactly its nights, and a stay that ended has none.',
    query: sql`
      select rr.id, rr.status, rr.arrival, rr.departure, c.covered
      from reservation_room rr
      cross join lateral (
        select coalesce(range_agg(daterange(arrival, departure)), '{}') as covered,
          coalesce(sum(departure - arrival), 0) as nights,
          bool_or(kind <> (case when rr.status = 'HELD' then 'HOLD' else 'STAY' end)::claim_kind) as is_other
        from room_claim where reservation_room_id = rr.id and released_at is null) c
      where case when rr.status in ${LIVE}
        then c.covered <> datemultirange(daterange(rr.arrival, rr.departure))
          or c.nights <> rr.departure - rr.arrival or c.is_other
        else c.nights > 0 end`,
  },
  {
    name: 'steps-of-the-lifecycle',
    sentence:
      'No reservation room took a step, or has a status, that the lifecycle table and the audit do not know.',
    query: sql`
      select entity_id, before ->> 'status' as "from", after ->> 'status' as "to" from audit_event
      where entity = 'reservation_room' and after ->> 'status' is not null
        and coalesce(before ->> 'status', '') || '>' || (after ->> 'status') <> all(${ALLOWED_STEPS}::text[])
      union all
      select rr.id::text, last.status, rr.status::text from reservation_room rr
      join lateral (
        select after ->> 'status' as status from audit_event
        where entity = 'reservation_room' and entity_id = rr.id::text and after ->> 'status' is not null
        order by at desc, id desc limit 1) last on last.status <> rr.status::text`,
  },
  {
    name: 'status-rolls-up',
    sentence: 'A reservation has the status that its rooms roll up to.',
    query: sql`
      select r.code, r.status, array_agg(rr.status) as rooms from reservation r
      join reservation_room rr on rr.reservation_id = r.id
      group by r.id
      having case
        when bool_or(rr.status = 'CHECKED_IN') then r.status <> 'CHECKED_IN'
        when bool_or(rr.status = 'CONFIRMED') then r.status <> 'CONFIRMED'
        when bool_or(rr.status = 'HELD') then r.status <> 'HELD'
        when bool_or(rr.status = 'CHECKED_OUT') then r.status <> 'CHECKED_OUT'
        when bool_or(rr.status = 'NO_SHOW') then r.status <> 'NO_SHOW'
        else r.status <> all(array_agg(rr.status)) end`,
  },
];
