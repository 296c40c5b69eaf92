import { MAX_NIGHTS } from '../../../../domain/nights.ts';
import { guestName } from '../../../db/fragments/guest-name.fragment.ts';
import { type Sql, sql } from '../../../db/sql.ts';
import { isMovable } from '../../room-claims/movable-claim.fragment.ts';

/** Which moves are wanted, by a condition on lines `a` of the audit, and the instant at which they are looked at. */
type MovesScope = { readonly which: Sql; readonly now: Sql };

/**
 * Rows of stays that the lodge moved so that another fits, each as it is now: the line of the audit, the rooms, and the
 * claim that it lies in. The hold of a form is left out once it has ended: there is nobody to move back.
 */
export function movesForOthers({ which, now }: MovesScope): Sql {
  return sql`
    select a.id, a.at, a.actor_name, a.transaction_id, a.entity, a.entity_id,
      nullif(a.after ->> 'causedBy', '') as caused_by, a.before ->> 'room' as from_room, a.after ->> 'room' as to_room,
      origin.id as from_room_id, b.id as reservation_id, b.code, ${guestName()} as guest_name,
      rr.status, coalesce(rr.is_pinned, false) as is_pinned,
      c.id as claim_id, c.room_id, r.number as room_now, c.arrival, c.departure,
      (${isMovable} and lower(r.number) = lower(a.after ->> 'room')
        and r.room_type_id is not distinct from origin.room_type_id) is true as is_movable,
      exists (select from audit_event u where u.entity = a.entity and u.entity_id = a.entity_id
        and u.action = 'undo-moves' and u.after ->> 'undoes' = a.id::text) as is_undone
    from audit_event a
    left join room origin on lower(origin.number) = lower(a.before ->> 'room')
    left join reservation_room rr
      on rr.id = case when a.entity = 'reservation_room' then a.entity_id::uuid end
    left join reservation b on b.id = rr.reservation_id
    left join guest g on g.id = b.booker_id
    left join lateral (
      select * from room_claim live
      where (live.reservation_room_id = rr.id
          or live.id = case when a.entity = 'room_claim' then a.entity_id::uuid end)
        and live.released_at is null and (live.expires_at is null or live.expires_at > ${now})
      order by live.arrival limit 1) c on true
    left join room r on r.id = c.room_id
    where a.action = 'move-for-another' and ${which} and (a.entity = 'reservation_room' or c.id is not null)`;
}

/**
 * What was moved for others since an instant, the newest first, as JSON of `MovesForAnother`: what one act moved
 * together is one. Whether it can be undone is said as far as one look tells; the undoing itself looks for the room
 * of who caused it. Needs `lodge`.
 */
export function movesForOthersJson(most: number, since: string): Sql {
  const now = sql`(select now from lodge)`;
  const which = sql`a.at >= ${since}::timestamptz`;
  return sql`(
    with move as materialized (${movesForOthers({ which, now })}),
    act as (
      select transaction_id, (array_agg(id order by id))[1] as id, min(at) as at,
        (array_agg(actor_name order by id))[1] as actor_name, min(caused_by) as caused_by,
        bool_or(is_undone) as is_undone, bool_and(is_movable) as is_movable,
        json_agg(json_build_object('code', code, 'guestName', guest_name, 'from', from_room, 'to', to_room) order by id)
          as moves
      from move group by transaction_id order by min(at) desc, transaction_id desc limit ${most}::int)
    select coalesce(json_agg(json_build_object('id', act.id, 'at', act.at, 'by', act.actor_name,
      'causedBy', cause.code, 'causedByName', ${guestName()}, 'moves', act.moves,
      'isUndone', act.is_undone,
      'canUndo', act.is_movable and not act.is_undone and not ${isUndoTaken(now)})
      order by act.at desc, act.id desc), '[]')
    from act left join reservation cause on cause.code = act.caused_by left join guest g on g.id = cause.booker_id)`;
}

/** Whether somebody lies in a room to which the moves of `act` would go back, and would not give way. */
function isUndoTaken(now: Sql): Sql {
  return sql`exists (
    select from move m
    join room_claim c on c.room_id = m.from_room_id and c.arrival < m.departure and c.departure > m.arrival
      and c.arrival > m.arrival - ${MAX_NIGHTS}::int
      and c.released_at is null and (c.expires_at is null or c.expires_at > ${now})
    join room r on r.id = c.room_id
    left join reservation_room rr on rr.id = c.reservation_room_id
    where m.transaction_id = act.transaction_id
      and c.id not in (select own.claim_id from move own where own.transaction_id = act.transaction_id
        and own.claim_id is not null)
      and not (${isMovable} and rr.reservation_id is not distinct from cause.id))`;
}
