import { type Sql, sql } from '../../db/sql.ts';
import { agentBillsJson } from '../money/agent-due.fragment.ts';
import { roomIsShown, roomsOfBooking } from '../reservations/core/shown-room.fragment.ts';
import { isIdKnown } from '../reservations/core/view-facts.fragment.ts';
import { arrivalNoteColumns } from '../reservations/view/arrival-notes.fragment.ts';
import type { CalendarWindow } from './calendar-window.ts';

/** Guests who should come today, or should have come and still may. */
const IS_AWAITED = sql`(rr.status = 'CONFIRMED' and (select today from lodge) between rr.arrival and rr.departure)`;

/** The ID is looked up of those alone who come today or are here: a chart has hundreds of others. */
const IS_ID_MISSING = sql`case when rr.status = 'CHECKED_IN' or ${IS_AWAITED} then not ${isIdKnown} end`;

const stayFields = (reader: { readonly isDesk: boolean }) => sql`
  rr.status, rr.arrival as stay_arrival, rr.departure as stay_departure, r.code, r.id as reservation_id, rr.id as reservation_room_id, r.version,
  coalesce(nullif(g.full_name, ''), g.phone) as guest_name, rr.adults, rr.children, rr.infants,
  case when r.id is not null then ${roomsOfBooking} end as rooms_of_booking, r.gross, r.paid, r.balance, ${agentBillsJson} as agent_bills,
  rr.is_pinned, c.expires_at, ${arrivalNoteColumns(reader)}, ${reader.isDesk ? IS_ID_MISSING : sql`null::boolean`} as is_id_missing,
  ${reader.isDesk ? sql`case when g.do_not_rent then g.do_not_rent_reason end` : sql`null::text`} as do_not_rent_reason`;

/** In place of the fields of a stay and ACTED where there is nothing to tell. */
const NO_STAY = sql`null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null,
  null, null, null, null`;

/**
 * The bars column by column: PostgreSQL finds out once for each, and not once for every value, how it is written, and
 * a chart of hundreds of bars takes half the time of one that is made object by object.
 */
export const BAR_COLUMNS = sql`json_build_object(
  'id', json_agg(id), 'kind', json_agg(kind), 'arrival', json_agg(arrival),
  'departure', json_agg(departure), 'status', json_agg(status),
  'stayArrival', json_agg(stay_arrival), 'stayDeparture', json_agg(stay_departure), 'code', json_agg(code),
  'reservationId', json_agg(reservation_id), 'reservationRoomId', json_agg(reservation_room_id),
  'version', json_agg(version), 'guestName', json_agg(guest_name), 'adults', json_agg(adults),
  'children', json_agg(children), 'infants', json_agg(infants), 'roomsOfBooking', json_agg(rooms_of_booking),
  'gross', json_agg(gross), 'paid', json_agg(paid), 'balance', json_agg(balance),
  'agentBills', json_agg(agent_bills), 'isPinned', json_agg(is_pinned), 'holdEndsAt', json_agg(expires_at),
  'phone', json_agg(phone), 'expectedAt', json_agg(expected_at), 'requests', json_agg(requests),
  'deskNote', json_agg(desk_note), 'isIdMissing', json_agg(is_id_missing),
  'doNotRentReason', json_agg(do_not_rent_reason), 'acted', json_agg(acted), 'canMove', json_agg(can_move), 'canChangeNights', json_agg(can_change_nights),
  'note', json_agg(note))`;

/**
 * The stay behind the bar, which may sleep in several rooms, as acts on it are judged. A promise of other days has no
 * act that leads it on, and such are most of a chart.
 */
const ACTED = sql`case when rr.status in ('HELD', 'CHECKED_IN') or ${IS_AWAITED}
  then json_build_object('status', rr.status, 'arrival', rr.arrival, 'departure', rr.departure,
    'checkedInAt', rr.checked_in_at, 'agentId', r.agent_id) end as acted`;

const WITH_STAY = sql`
  left join reservation_room rr on rr.id = c.reservation_room_id
  left join reservation r on r.id = rr.reservation_id
  left join guest g on g.id = r.booker_id`;

/** Which hands may be laid on the bar. A part of a stay that sleeps in two rooms is not the whole of its nights. */
function barRights({ rights }: CalendarWindow): Sql {
  const isWhole = sql`c.arrival = rr.arrival and c.departure = rr.departure`;
  const isInTime = rights.isBeforeArrival ? sql`and c.arrival > (select today from lodge)` : sql``;
  const may = (statuses: readonly string[]) =>
    sql`coalesce(${isWhole} and rr.status = any(${statuses}::reservation_status[]) ${isInTime}, false)`;
  return sql`${may(rights.move)} as can_move, ${may(rights.changeNights)} as can_change_nights`;
}

const BLOCK_NOTE = sql`coalesce(c.note, case c.block_reason
  when 'MAINTENANCE' then 'Maintenance' when 'OWNER' then 'Owner' when 'DEEP_CLEAN' then 'Deep clean'
  when 'OTHER' then 'Other' end)`;

/** Every claim with its true days, whose it is and what is due; and whoever is still here after them. */
export function deskBars(window: CalendarWindow): Sql {
  return sql`
    select p.place, c.id, c.kind, c.arrival, c.departure, ${stayFields({ isDesk: true })}, ${ACTED},
      ${barRights(window)}, ${BLOCK_NOTE} as note
    from (select * from claim union all select * from past_departure) c join page_room p on p.id = c.room_id ${WITH_STAY}`;
}

/**
 * The agent's own stays as the desk sees them where the room is told; where it is not, they stand with their room type
 * alone, and in no room. All else is BUSY: touching nights are one bar and end with the window, so that nobody can read
 * from it where another's stay begins; its id says no more than room and day.
 */
export function agentBars(window: CalendarWindow, agentId: string): Sql {
  const isOwn = sql`coalesce(r.agent_id = ${agentId}::uuid, false)`;
  const isShown = sql`coalesce(${roomIsShown({ isDesk: false })}, false)`;
  return sql`
    select p.place, p.room_type_id, c.id::text as id, c.kind::text as kind, c.arrival, c.departure, ${stayFields({ isDesk: false })},
      ${ACTED}, ${barRights(window)}, null as note
    from claim c join page_room p on p.id = c.room_id ${WITH_STAY}
    where ${isOwn} and ${isShown}
    union all
    select * from (${barsWithoutRoom(window, sql`${isOwn} and not ${isShown}`)}) untold
    union all
    select place, null, room_id || ':' || lower(busy), 'BUSY', lower(busy), upper(busy), ${NO_STAY}, false, false, null
    from (${busyRuns(window, sql`not ${isOwn}`)}) runs`;
}

/** A bar a stay, whole even when the lodge has several rooms in mind for it; read past the page, which is of rooms. */
function barsWithoutRoom(window: CalendarWindow, isIncluded: Sql): Sql {
  return sql`
    select distinct on (rr.id) null::bigint as place, rr.room_type_id, rr.id::text as id, c.kind::text as kind,
      rr.arrival, rr.departure, ${stayFields({ isDesk: false })}, ${ACTED}, ${barRights(window)}, null as note
    from claim c ${WITH_STAY}
    where ${isIncluded}
    order by rr.id, c.arrival`;
}

/** The nights that are taken in each room, merged and cut at the window. */
function busyRuns({ from, to }: CalendarWindow, isIncluded: Sql): Sql {
  return sql`
    select place, room_id,
      unnest(range_agg(daterange(greatest(arrival, ${from}::date), least(departure, ${to}::date)))) as busy
    from (
      select p.place, c.room_id, c.arrival, c.departure
      from claim c join page_room p on p.id = c.room_id ${WITH_STAY}
      where ${isIncluded}
      union all
      select p.place, o.room_id, o.today, o.today + 1 from overstay o join page_room p on p.id = o.room_id
    ) others
    group by place, room_id`;
}
