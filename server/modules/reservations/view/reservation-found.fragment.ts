import { COMING_STATUSES } from '../../../../domain/statuses.ts';
import { statusList } from '../../../db/fragments/status-list.fragment.ts';
import { joined, type Sql, sql } from '../../../db/sql.ts';
import { FEW_GUESTS, isEachBegun, isMatch, isNamed } from '../../text-search/name-search.fragment.ts';
import { similarWords } from '../../text-search/search.rules.ts';
import { roomIsShown } from '../core/shown-room.fragment.ts';
import { isWithin, type ReadScope } from './reservation-read.sql.ts';
import type { ReservationSearch, SearchedWord } from './reservation-search.rules.ts';

/** More bookings than this of the agents who are named so are not gathered. */
const FEW_OF_AGENTS = 10_000;

/** What a list is ordered and counted by: an index has it beside who booked. */
const LISTED = sql`r.id, r.arrival, r.departure, r.created_at, r.status`;

/** Whether few are meant, which are gathered; the other part of a search is then empty before it is read. */
export const IS_NARROW = sql`not (select is_broad from breadth)`;

/** Whether too many are meant to be gathered, so that going through the list itself meets them. */
export const IS_BROAD = sql`(select is_broad from breadth)`;

/** Whether a text means `guest g`. Three digits that are the number of a room mean the room. */
function isGuest(search: ReservationSearch): Sql {
  return isMatch(search, search.mayBeRoomAlone ? sql`not exists (select from rooms_meant)` : sql`true`);
}

/** Whether a text means the payer of `folio f`: the name or the GSTIN that stands on the bill. */
function isPayer({ nameWords, gstin }: ReservationSearch): Sql {
  const isCompany = sql`(f.name <> '' and ${isEachBegun(sql`f.name`, nameWords)})`;
  return gstin === null ? isCompany : sql`(${isCompany} or f.gstin = ${gstin})`;
}

function isCode({ code, codePart }: ReservationSearch): Sql | null {
  if (code !== null) return sql`r.code = ${code}`;
  return codePart === null ? null : sql`r.code like ${`%${codePart}%`}`;
}

/** Whether `reservation r` is what a text means, where that is too much to be gathered. */
export function isSought(search: ReservationSearch): Sql {
  // a value for each row, and no set of all who are named so
  const ways = [
    sql`r.agent_id in (select id from agents_meant)`,
    sql`r.id in (select id from in_rooms_meant)`,
    sql`r.id in (select id from meant_together)`,
    sql`(select ${isGuest(search)} from guest g where g.id = r.booker_id)`,
    sql`case when (select count(*) from bills_meant) <= ${FEW_GUESTS}::int then r.id in (select id from bills_meant)
      else exists (select from folio f where f.reservation_id = r.id and ${isPayer(search)}) end`,
  ];
  const isOfCode = isCode(search);
  return sql`(${joined(isOfCode === null ? ways : [isOfCode, ...ways], ' or ')})`;
}

/**
 * The common tables of a search, after a comma: `breadth`, whether a text means more than is gathered, and `found`:
 * what the text names, or where that is nothing, a name that is alike. From guest to reservation, so that a rare name
 * costs no walk of the list; within what may be read, so that nobody learns which names there are elsewhere: what is
 * an agent's own is always gathered. Needs `lodge`.
 */
export function foundBy({
  search,
  scope,
}: {
  readonly search: ReservationSearch | null;
  readonly scope: ReadScope;
}): Sql {
  if (search === null) return sql``;
  const alike = similarWords(search).map((word) => sql`g.full_name %> ${word}`);
  const similar = sql`select ${LISTED}, true from guest g join reservation r on r.booker_id = g.id
    where not exists (select from meant) and ${IS_NARROW} and ${joined(alike, ' and ')} and ${isWithin(scope)}`;
  return sql`,
      ${roomsMeant(search, scope)},
      ${meantTogether(search, scope)},
      ${scope === 'ALL' ? gatheredForDesk(search) : gatheredWithin(search, scope)},
      found as materialized (
        select *, false as is_alike from meant ${alike.length > 0 ? sql`union all ${similar}` : sql``})`;
}

/** At the desk: guests, bills and agents first, as far as they are few. */
function gatheredForDesk(search: ReservationSearch): Sql {
  const ways = [
    sql`select ${LISTED} from guests_meant g join reservation r on r.booker_id = g.id where ${IS_NARROW}`,
    sql`select ${LISTED} from bills_meant b join reservation r on r.id = b.id where ${IS_NARROW}`,
    sql`select ${LISTED} from agents_meant a join reservation r on r.agent_id = a.id where ${IS_NARROW}`,
    ...waysEverywhere(search, 'ALL'),
  ];
  return sql`guests_meant as materialized (
        select g.id from guest g where ${isGuest(search)} limit ${FEW_GUESTS + 1}),
      bills_meant as materialized (
        select f.reservation_id as id from folio f where ${isPayer(search)} limit ${FEW_GUESTS + 1}),
      agents_meant as materialized (select a.id from agent a where ${isEachBegun(sql`a.name`, search.nameWords)}),
      breadth as materialized (
        select (select count(*) from guests_meant) > ${FEW_GUESTS}::int
          or (select count(*) from bills_meant) > ${FEW_GUESTS}::int
          or (select count(*) from (select from agents_meant a join reservation r on r.agent_id = a.id
            limit ${FEW_OF_AGENTS + 1}) few) > ${FEW_OF_AGENTS}::int as is_broad),
      meant as materialized (${joined(ways, ' union ')})`;
}

/** Within what somebody may read: all of it; whose agent they are says nothing about which booking is meant. */
function gatheredWithin(search: ReservationSearch, scope: ReadScope): Sql {
  const ways = [
    sql`select ${LISTED} from guest g join reservation r on r.booker_id = g.id
      where ${isGuest(search)} and ${isWithin(scope)}`,
    sql`select ${LISTED} from folio f join reservation r on r.id = f.reservation_id
      where ${isPayer(search)} and ${isWithin(scope)}`,
    ...waysEverywhere(search, scope),
  ];
  const none = sql`(select null::uuid as id where false)`;
  return sql`bills_meant as ${none}, agents_meant as ${none},
      breadth as (select false as is_broad),
      meant as materialized (${joined(ways, ' union ')})`;
}

function waysEverywhere(search: ReservationSearch, scope: ReadScope): Sql[] {
  const isOfCode = isCode(search);
  const inRooms = sql`select ${LISTED} from in_rooms_meant i join reservation r on r.id = i.id where ${isWithin(scope)}`;
  const together = sql`select ${LISTED} from meant_together t join reservation r on r.id = t.id`;
  if (isOfCode === null) return [inRooms, together];
  return [
    inRooms,
    together,
    sql`select ${LISTED} from reservation r where ${isOfCode} and ${isWithin(scope)}`,
  ];
}

/**
 * The common tables of a room's number: `rooms_meant`, and `in_rooms_meant`, the reservations of the guests in the room now
 * and of who comes into it next; to others than the desk as far as the room of a stay is told.
 */
function roomsMeant({ roomNumber }: ReservationSearch, scope: ReadScope): Sql {
  const isShown = roomIsShown({ isDesk: scope === 'ALL' });
  return sql`rooms_meant as materialized (select id from room where lower(number) = lower(${roomNumber}::text)),
      in_rooms_meant as materialized (
        select rr.reservation_id as id
        from rooms_meant m join room_claim c on c.room_id = m.id
        join reservation_room rr on rr.id = c.reservation_room_id and rr.status = 'CHECKED_IN'
        where c.released_at is null and c.arrival <= (select today from lodge) and not exists (
          select from room_claim later where later.reservation_room_id = rr.id and later.released_at is null
            and later.arrival > c.arrival and later.arrival <= (select today from lodge))
        union all
        select next.id from rooms_meant m cross join lateral (
          select rr.reservation_id as id, ${isShown} as is_shown
          from room_claim c join reservation_room rr on rr.id = c.reservation_room_id
          where c.room_id = m.id and c.released_at is null and c.departure > (select today from lodge)
            and (c.kind <> 'HOLD' or c.expires_at > (select now from lodge))
            and (rr.status in ${statusList(COMING_STATUSES)} or rr.status = 'CHECKED_IN' and c.arrival > (select today from lodge))
          order by c.arrival, c.id limit 1) next
        where next.is_shown)`;
}

/**
 * The common table `meant_together`: the bookings of which each word of a text says something, one of them the number of
 * a room in which the guests sleep, slept or will, a part of the code or of the telephone number, and the others that or
 * the name. A name alone is not looked for here.
 */
function meantTogether({ together }: ReservationSearch, scope: ReadScope): Sql {
  if (together.length === 0) return sql`meant_together as (select null::uuid as id where false)`;
  const isShown = roomIsShown({ isDesk: scope === 'ALL' });
  // one by one: an index serves a pattern, and no list of them
  const parts = together.flatMap(({ codePart }) =>
    codePart === null ? [] : [sql`r.code like ${`%${codePart}%`}`],
  );
  const digits = together.flatMap(({ phoneDigits }) =>
    phoneDigits === null ? [] : [sql`g.phone like ${`%${phoneDigits}%`}`],
  );
  const eachMet = joined(together.map(isMet), ' and ');
  const ways = [
    sql`select r.id from room m
      join room_claim c on c.room_id = m.id and c.released_at is null
      join reservation_room rr on rr.id = c.reservation_room_id
      join reservation r on r.id = rr.reservation_id join guest g on g.id = r.booker_id
      where lower(m.number) = any(${together.map(({ word }) => word.toLowerCase())}::text[])
        and ${joined(
          together.map((word) => sql`(lower(m.number) = ${word.word.toLowerCase()} or ${isMet(word)})`),
          ' and ',
        )}
        and ${isShown} and ${isWithin(scope)}`,
  ];
  if (parts.length > 0)
    ways.push(sql`select r.id from reservation r join guest g on g.id = r.booker_id
      where (${joined(parts, ' or ')}) and ${eachMet} and ${isWithin(scope)}`);
  if (digits.length > 0)
    ways.push(sql`select r.id from guest g join reservation r on r.booker_id = g.id
      where (${joined(digits, ' or ')}) and ${eachMet} and ${isWithin(scope)}`);
  return sql`meant_together as materialized (${joined(ways, ' union ')})`;
}

/** Whether a word says something of `guest g` or of the code of `reservation r`. */
function isMet({ word, phoneDigits, codePart }: SearchedWord): Sql {
  const ways = [isNamed([word])];
  if (phoneDigits !== null) ways.push(sql`g.phone like ${`%${phoneDigits}%`}`);
  if (codePart !== null) ways.push(sql`r.code like ${`%${codePart}%`}`);
  return sql`(${joined(ways, ' or ')})`;
}
