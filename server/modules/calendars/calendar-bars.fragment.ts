import { BLOCK_REASONS } from '../../../domain/listing/block-reasons.ts';
import { columnsJson, type Selected, selectList } from '../../db/columns.ts';
import { guestName } from '../../db/fragments/guest-name.fragment.ts';
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

/**
 * The stay behind the bar, which may sleep in several rooms, as acts on it are judged. A promise of other days has no
 * act that leads it on, and such are most of a chart.
 */
const ACTED = sql`case when rr.status in ('HELD', 'CHECKED_IN') or ${IS_AWAITED}
  then json_build_object('status', rr.status, 'arrival', rr.arrival, 'departure', rr.departure,
    'checkedInAt', rr.checked_in_at, 'agentId', r.agent_id) end`;

const WITH_STAY = sql`
  left join reservation_room rr on rr.id = c.reservation_room_id
  left join reservation r on r.id = rr.reservation_id
  left join guest g on g.id = r.booker_id`;

/** Why the room is not for sale: in the desk's words, else in those of the reason. */
const BLOCK_NOTE = sql`coalesce(c.note, ${JSON.stringify(BLOCK_REASONS)}::jsonb ->> c.block_reason::text)`;

/**
 * Every column of a bar, by its field, with what it is of `room_claim c`, its stay and who booked: the one list from which the
 * chart's bars are selected and written. A part of a stay that sleeps in two rooms is not the whole of its nights.
 */
function barColumns({ agentId, rights }: CalendarWindow) {
  const isDesk = agentId === null;
  const isWhole = sql`c.arrival = rr.arrival and c.departure = rr.departure`;
  const isInTime = rights.isBeforeArrival ? sql`and c.arrival > (select today from lodge)` : sql``;
  const may = (statuses: readonly string[]) =>
    sql`coalesce(${isWhole} and rr.status = any(${statuses}::reservation_status[]) ${isInTime}, false)`;
  return {
    id: sql`c.id::text`,
    kind: sql`c.kind::text`,
    arrival: sql`c.arrival`,
    departure: sql`c.departure`,
    status: sql`rr.status`,
    stayArrival: sql`rr.arrival`,
    stayDeparture: sql`rr.departure`,
    code: sql`r.code`,
    reservationId: sql`r.id`,
    reservationRoomId: sql`rr.id`,
    version: sql`r.version`,
    guestName: guestName(),
    adults: sql`rr.adults`,
    children: sql`rr.children`,
    infants: sql`rr.infants`,
    roomsOfBooking: sql`case when r.id is not null then ${roomsOfBooking} end`,
    gross: sql`r.gross`,
    paid: sql`r.paid`,
    balance: sql`r.balance`,
    agentBills: agentBillsJson,
    isPinned: sql`rr.is_pinned`,
    holdEndsAt: sql`c.expires_at`,
    ...arrivalNoteColumns({ isDesk }),
    isIdMissing: isDesk ? IS_ID_MISSING : sql`null::boolean`,
    doNotRentReason: isDesk ? sql`case when g.do_not_rent then g.do_not_rent_reason end` : sql`null::text`,
    acted: ACTED,
    canMove: may(rights.move),
    canChangeNights: may(rights.changeNights),
    note: isDesk ? BLOCK_NOTE : sql`null::text`,
  };
}

/** A bar that tells nothing but that the nights are taken: all else of the columns is null. */
function busyColumns(window: CalendarWindow): Selected {
  const nothing = Object.keys(barColumns(window)).map((field) => [field, sql`null`] as const);
  return {
    ...Object.fromEntries(nothing),
    id: sql`room_id || ':' || lower(busy)`,
    kind: sql`'BUSY'`,
    arrival: sql`lower(busy)`,
    departure: sql`upper(busy)`,
    canMove: sql`false`,
    canChangeNights: sql`false`,
  };
}

/**
 * The bars column by column: PostgreSQL finds out once for each, and not once for every value, how it is written, and
 * a chart of hundreds of bars takes half the time of one that is made object by object.
 */
export function barsJson(window: CalendarWindow): Sql {
  return columnsJson(barColumns(window));
}

/** Every claim with its true days, whose it is and what is due; and the guests still here after them. */
export function deskBars(window: CalendarWindow): Sql {
  return sql`
    select p.place, ${selectList(barColumns(window))}
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
    select p.place, p.room_type_id, ${selectList(barColumns(window))}
    from claim c join page_room p on p.id = c.room_id ${WITH_STAY}
    where ${isOwn} and ${isShown}
    union all
    select * from (${barsWithoutRoom(window, sql`${isOwn} and not ${isShown}`)}) untold
    union all
    select place, null, ${selectList(busyColumns(window))}
    from (${busyRuns(window, sql`not ${isOwn}`)}) runs`;
}

/** A bar a stay, whole even when the lodge has several rooms in mind for it; read past the page, which is of rooms. */
function barsWithoutRoom(window: CalendarWindow, isIncluded: Sql): Sql {
  const whole = { id: sql`rr.id::text`, arrival: sql`rr.arrival`, departure: sql`rr.departure` };
  return sql`
    select distinct on (rr.id) null::bigint as place, rr.room_type_id, ${selectList({ ...barColumns(window), ...whole })}
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
