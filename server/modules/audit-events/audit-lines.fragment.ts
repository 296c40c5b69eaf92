import { entitiesOf } from '../../../domain/audit/audit-things.ts';
import { addNights, todayAt } from '../../../domain/nights.ts';
import { joined, type Sql, sql } from '../../db/sql.ts';
import { roomOfEvent } from '../reservations/view/room-of-event.fragment.ts';
import { isEachBegun, isMatch } from '../text-search/name-search.fragment.ts';
import type { Search } from '../text-search/search.rules.ts';
import type { AuditFilter } from '../types.generated.ts';

/** Which lines are wanted; `search` is what the text may mean, `usersNamed` the users whom it names. */
export type AuditRequest = {
  readonly filter: AuditFilter;
  readonly search: Search | null;
  readonly usersNamed: readonly string[];
  readonly now: Date;
};

/** Days that are looked through when no first day is asked for, and at most. */
const DEFAULT_DAYS = 31;
const MAX_DAYS = 92;
/** More guests than this are not looked up: their lines would be half of the audit. */
const MANY_GUESTS = 200;

/** What the lodge itself does is kept under this name. */
const SYSTEM = 'system';

/** The common tables `lodge`, `looked`, which days are looked through, and those of the text. */
export function auditTables({ filter, search, usersNamed, now }: AuditRequest): Sql {
  const { from, to } = filter;
  const after = to ? sql`${to}::date` : sql`today + 1`;
  const usual = from
    ? sql`greatest(${from}::date, ${after} - ${MAX_DAYS}::int)`
    : sql`${after} - ${DEFAULT_DAYS}::int`;
  const first = search === null ? usual : from ? sql`${from}::date` : sql`null::date`;
  return sql`
    lodge as materialized (
      select time_zone, (${now}::timestamptz at time zone time_zone)::date as today from property),
    looked as materialized (
      select first, first::timestamp at time zone time_zone as since, after::timestamp at time zone time_zone as until
      from (select time_zone, ${first} as first, ${after} as after from lodge) days)
    ${search === null ? sql`` : sql`, ${tablesOfText(search, filter.text ?? '', usersNamed)}`}`;
}

/**
 * The common tables of a text: `breadth`, whether it names too many guests, and `few`, the lines about what it names. A
 * booking brings the lines of its rooms and bills, a guest those of the bookings, a room those of its blocks. Each is gathered by an index of its
 * own; `offset 0` keeps the two from becoming one join that reads the whole audit.
 */
function tablesOfText({ code, ...search }: Search, text: string, usersNamed: readonly string[]): Sql {
  return sql`
    rooms_named as materialized (select id from room where name_key(number) = name_key(${text}::text)),
    guests_named as materialized (
      select g.id from guest g where not exists (select from rooms_named) and ${isMatch(search)}
      limit ${MANY_GUESTS + 1}),
    breadth as materialized (select count(*) > ${MANY_GUESTS}::int as is_broad from guests_named),
    guests_meant as materialized (select id from guests_named where not (select is_broad from breadth)),
    bookings_meant as materialized (
      select id from reservation where code = ${code}::text
      union select r.id from guests_meant g join reservation r on r.booker_id = g.id),
    things_meant as materialized (
      select 'room' as entity, id::text as id from rooms_named
      union all select 'room_claim', c.id::text from rooms_named n
        join room_claim c on c.room_id = n.id and c.reservation_room_id is null
      union all select 'guest', id::text from guests_meant
      union all select 'reservation_guest', s.id::text from guests_meant g
        join reservation_guest s on s.guest_id = g.id
      union all select 'reservation_guest', f.room_guest_id::text from guests_meant g
        join form_three f on f.guest_id = g.id
      union all select 'user', named from unnest(${[text, ...usersNamed]}::text[]) named),
    few as materialized (
      select e.* from bookings_meant b
        cross join lateral (select * from audit_event a where a.reservation_id = b.id offset 0) e
      union select e.* from things_meant t
        cross join lateral (
          select * from audit_event a where a.entity = t.entity and a.entity_id = t.id offset 0) e)`;
}

/** The lines that are wanted, as `e`, for a FROM with its WHERE; needs `auditTables`. */
export function auditLines(request: AuditRequest): Sql {
  const { filter, search } = request;
  const { person, about, action } = filter;
  const conditions: (Sql | false | null | undefined | '')[] = [
    withinDays(request),
    person && isBy(person),
    about && sql`e.entity = any(${entitiesOf(about)}::text[])`,
    action && sql`e.action = ${action}`,
  ];
  const wanted = conditions.filter((condition) => typeof condition === 'object' && condition !== null);
  return sql`from ${search === null ? sql`audit_event` : sql`few`} e where ${joined(wanted, ' and ')}`;
}

/**
 * The second condition restricts nothing: it is a value, by which PostgreSQL knows that the days are few before it looks
 * up which they are.
 */
function withinDays({ filter: { from, to }, search, now }: AuditRequest): Sql {
  const until = to ? sql`e.at < (select until from looked)` : sql`true`;
  if (search !== null) return from ? sql`e.at >= (select since from looked) and ${until}` : until;
  const earliest = addNights(to ?? todayAt(now, 'UTC'), -(from ? MAX_DAYS : DEFAULT_DAYS) - 2);
  return sql`e.at >= (select since from looked) and e.at >= ${earliest}::date::timestamptz and ${until}`;
}

function isBy(person: string): Sql {
  if (person.toLowerCase() === SYSTEM) return sql`e.actor_role = 'SYSTEM'`;
  const words = person.split(/\s+/).filter((word) => word !== '');
  return sql`(e.actor_uid = ${person} or (${isEachBegun(sql`e.actor_name`, words)}))`;
}

/** The order of the lines, and the condition that they come after a line of it. */
export function auditOrder({ sort }: AuditFilter): Sql {
  return sort === 'EARLIEST' ? sql`e.at, e.id` : sql`e.at desc, e.id desc`;
}

/** The number of the room that line `e` is about; needs `lodge`. */
export const roomOfLine = sql`coalesce(${roomOfEvent},
  (select number from room where id = case when e.entity = 'room' then e.entity_id::uuid end),
  (select room.number from room_claim c join room on room.id = c.room_id
    where c.id = case when e.entity = 'room_claim' then e.entity_id::uuid end))`;

/** The guest that line `e` is about; one who is no longer named for a room is known by what was filed. */
export const guestOfLine = sql`(
  select json_build_object('id', g.id, 'name', g.full_name) from guest g
  where g.id = case e.entity when 'guest' then e.entity_id::uuid
    when 'reservation_guest' then coalesce(
      (select guest_id from reservation_guest where id = e.entity_id::uuid),
      (select guest_id from form_three where room_guest_id = e.entity_id::uuid limit 1)) end)`;

/**
 * The extra of the price list, the room type, the agent or the season that line `e` is about, by its name, the plan of meals with its
 * type of room, or the expense by who was paid, how much and when.
 */
export const extraOfLine = sql`case e.entity
  when 'special_charge' then (
    select json_build_object('name', name) from special_charge where id = e.entity_id::uuid)
  when 'room_type' then (
    select json_build_object('name', name) from room_type where id = e.entity_id::uuid)
  when 'agent' then (
    select json_build_object('name', name) from agent where id = e.entity_id::uuid)
  when 'expense' then (
    select json_build_object('payee', payee, 'amount', amount, 'spentOn', spent_on) from expense where id = e.entity_id::uuid)
  when 'rate_period' then (
    select json_build_object('name', coalesce(
      (select name from rate_period where id = e.entity_id::uuid), e.before ->> 'name', e.after ->> 'name')))
  when 'meal_plan' then (
    select json_build_object('plan', p.kind, 'roomType', t.name)
    from meal_plan p left join room_type t on t.id = p.room_type_id where p.id = e.entity_id::uuid) end`;

/**
 * The user that line `e` is about, and the name that stands in the last line of their own, if any: for a user known by no document
 * any more.
 */
export const userOfLine = sql`case when e.entity = 'user' then json_build_object('uid', e.entity_id, 'name', (
  select a.actor_name from audit_event a
  where a.entity = 'user' and a.entity_id = e.entity_id and a.actor_uid = e.entity_id
  order by a.at desc limit 1)) end`;
