import * as v from 'valibot';
import { labelOf } from '../../../../domain/audit/audit-field-names.ts';
import { isEmail } from '../../../../domain/email.ts';
import { HOME_COUNTRY } from '../../../../domain/police/form-three.ts';
import { ARRIVED_STATUSES, SOLD_STATUSES } from '../../../../domain/statuses.ts';
import type { Database } from '../../../db/client.ts';
import * as column from '../../../db/column-schemas.ts';
import { statusList } from '../../../db/fragments/status-list.fragment.ts';
import { wasMade } from '../../../db/fragments/undone-reservations.fragment.ts';
import { execute, queryJson } from '../../../db/query.ts';
import { joined, type Sql, sql } from '../../../db/sql.ts';
import { assignments, entriesOf, jsonPairs, recordOf } from '../../../db/table-columns.ts';
import type { Transaction } from '../../../db/transaction.ts';
import { type LastEdit, lastEditSchema } from '../../../errors/stale-edit.refusals.ts';
import type { OrderedCursor } from '../../../graphql/ordered-cursor.ts';
import * as api from '../../schemas.generated.ts';
import { isNamed } from '../../text-search/name-search.fragment.ts';
import { type Search, similarWords } from '../../text-search/search.rules.ts';
import type { GuestSort } from '../../types.generated.ts';
import { guestsOfAgent } from '../view/agent-guests.fragment.ts';
import { guestJson } from '../view/guest-json.fragment.ts';
import type { KnownOfGuest } from './guest.input.ts';
import {
  alsoKnownByJson,
  contactColumns,
  contactsOf,
  detailColumns,
  knownColumns,
} from './guest-columns.fragment.ts';

/** An order: what guests are ordered by, as it is kept and as a cursor has it, of which type, and whether it falls. */
type Order = { readonly by: Sql; readonly shown: Sql; readonly type: Sql; readonly falls: boolean };
const INSTANT = {
  by: sql`g.created_at`,
  shown: sql`to_char(g.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
  type: sql`timestamptz`,
};
const ORDERS: { readonly [sort in GuestSort]: Order } = {
  NAME: { by: sql`lower(g.full_name)`, shown: sql`lower(g.full_name)`, type: sql`text`, falls: false },
  NEWEST: { ...INSTANT, falls: true },
  EARLIEST: { ...INSTANT, falls: false },
};

/** The order of `guest g` in a list. */
export function guestOrder(sort: GuestSort): Sql {
  const { by, falls } = ORDERS[sort];
  return falls ? sql`${by} desc, g.id desc` : sql`${by}, g.id`;
}

type GuestListRequest = {
  readonly search: Search | null;
  readonly first: number;
  readonly after: OrderedCursor | null;
  readonly withTotal: boolean;
  /** The agent whose own guests alone are looked through; null: all. */
  readonly throughAgentId: string | null;
  /** Those alone to whom no room is let. */
  readonly doNotRent: boolean;
  readonly sort: GuestSort;
};

const storedGuestPageSchema = v.object({
  /** Each with what the list goes by. */
  guests: v.array(v.object({ ...api.KnownGuest.entries, place: v.string() })),
  total: v.number(),
  isAlike: v.boolean(),
});
type StoredGuestPage = v.InferOutput<typeof storedGuestPageSchema>;

/** A page of guests with one row more when there is a next one, and how many fit, in one statement. */
export function readGuestPage(database: Database, request: GuestListRequest): Promise<StoredGuestPage> {
  const { search, throughAgentId, sort } = request;
  return queryJson(
    database,
    storedGuestPageSchema,
    sql`/* readGuestPage */
      with ${peopleOf(request)}, ${foundGuests(search, throughAgentId === null)},
      page as materialized (${pageOf(request)})
      select json_build_object(
        'guests', coalesce((
          select json_agg(json_build_object(
            'id', g.id, 'place', ${ORDERS[sort].shown}, 'guest', ${guestJson}, 'history', ${historyJson(throughAgentId)})
            order by ${guestOrder(sort)}) from page g), '[]'),
        'total', ${request.withTotal ? totalOf(search) : sql`0`},
        'isAlike', ${search === null ? sql`false` : sql`not exists (select from meant) and exists (select from found)`})`,
  );
}

/** The guests of a page. Of a search by name the names alone are sorted: whole rows are read of those that are shown. */
function pageOf({ search, first, after, sort }: GuestListRequest): Sql {
  const { by, type, falls } = ORDERS[sort];
  const part = (kept: Sql, id: Sql) => {
    const than = falls ? sql`<` : sql`>`;
    const place = after
      ? sql`where (${kept}, ${id}) ${than} (${after.by}::${type}, ${after.id}::uuid)`
      : sql``;
    const order = falls ? sql`${kept} desc, ${id} desc` : sql`${kept}, ${id}`;
    return sql`${place} order by ${order} limit ${first + 1}`;
  };
  if (search === null) return sql`select g.* from people g ${part(by, sql`g.id`)}`;
  if (sort !== 'NAME')
    return sql`select g.* from found f join people g on g.id = f.id ${part(by, sql`g.id`)}`;
  return sql`
    select g.* from (select f.id from found f ${part(sql`f.name`, sql`f.id`)}) f join people g on g.id = f.id`;
}

function totalOf(search: Search | null): Sql {
  return search === null ? sql`(select count(*) from people)` : sql`(select count(*) from found)`;
}

/** Guests who came with a booking that was taken back with its import, and of whom nothing else is known. */
const CAME_WITH_UNDONE = sql`
  select g.id from undone_reservation u join reservation r on r.id = u.reservation_id
  join guest g on g.id = r.booker_id and g.created_at = r.created_at and g.version = 1
  where not exists (select from reservation other where other.booker_id = g.id and ${wasMade(sql`other.id`)})
    and not exists (select from reservation_guest rg where rg.guest_id = g.id)`;

/** `people`, among whom is looked: of an agent's own nothing that others' guests are or are called shows, nor takes time. */
export function peopleOf({
  throughAgentId,
  doNotRent,
}: Pick<GuestListRequest, 'throughAgentId' | 'doNotRent'>): Sql {
  const those = doNotRent ? sql`and do_not_rent` : sql``;
  if (throughAgentId === null)
    return sql`people as not materialized (select * from guest where merged_into_id is null
      and (erased_at is null or kept_until is not null) and id not in (${CAME_WITH_UNDONE}) ${those})`;
  return sql`people as materialized (select * from guest where id in (${guestsOfAgent(throughAgentId)}))`;
}

/**
 * `meant`, whom the text names, and `found`: those, or where there is nobody, those who are spelt alike. By e-mail addresses, and by
 * what they had before a merge, guests are found where all are looked through: an agent would learn whose they are.
 */
export function foundGuests(search: Search | null, amongAll: boolean): Sql {
  if (search === null)
    return sql`meant as (select null::uuid as id where false), found as (select null::uuid as id where false)`;
  const { nameWords, phoneDigits } = search;
  const those = (condition: Sql) =>
    sql`select g.id, lower(g.full_name) as name from people g where ${condition}`;
  const ways = [those(isNamed(nameWords))];
  if (phoneDigits !== null) ways.push(those(sql`g.phone like ${`%${phoneDigits}%`}`));
  if (amongAll) ways.push(...contactsLike(search).map(those));
  const alike = similarWords(search).map((word) => sql`g.full_name %> ${word}`);
  const similar =
    alike.length === 0
      ? sql`select null::uuid, null where false`
      : those(sql`not exists (select from meant) and ${joined(alike, ' and ')}`);
  return sql`meant as materialized (${joined(ways, ' union ')}),
    found as materialized (select id, name from meant union all ${similar})`;
}

/** What is asked of `guest g` by a whole e-mail address, and by what is kept of them from before a merge. */
function contactsLike({ nameWords, phoneDigits }: Search): Sql[] {
  const [email = ''] = nameWords.map((word) => word.toLowerCase());
  const had = (condition: Sql) => sql`g.id in (select guest_id from guest_contact where ${condition})`;
  if (phoneDigits !== null) return [had(sql`contact like ${`+%${phoneDigits}%`}`)];
  return nameWords.length === 1 && isEmail(email)
    ? [sql`g.email = ${email}`, had(sql`contact = ${email}`)]
    : [];
}

/** The reservations of `guest g`: booked, or slept in. */
const ofGuest = sql`${wasMade(sql`r.id`)} and r.id in (
  select b.id from reservation b where b.booker_id = g.id
  union
  select rr.reservation_id from reservation_guest rg
  join reservation_room rr on rr.id = rg.reservation_room_id where rg.guest_id = g.id)`;

/** What the stays of `guest g` came to, as the GraphQL type GuestHistory; for an agent those they brought. */
const historyJson = (throughAgentId: string | null) => sql`(
  select json_build_object(
    'stays', count(*) filter (where r.status in ${statusList(ARRIVED_STATUSES)}),
    'nights', coalesce(sum(r.departure - r.arrival) filter (where r.status in ${statusList(ARRIVED_STATUSES)}), 0),
    'total', coalesce(sum(r.gross) filter (where r.booker_id = g.id and r.status in ${statusList(SOLD_STATUSES)}), 0),
    'cancelled', count(*) filter (where r.status = 'CANCELLED'), 'noShows', count(*) filter (where r.status = 'NO_SHOW'),
    'lastDeparture', max(r.departure) filter (where r.status in ${statusList(ARRIVED_STATUSES)}))
  from reservation r where ${ofGuest} ${throughAgentId ? sql`and r.agent_id = ${throughAgentId}::uuid` : sql``})`;

const MAX_STAYS = 100;

const staysJson = sql`coalesce((
  select json_agg(json_build_object('id', r.id, 'code', r.code, 'arrival', r.arrival, 'departure', r.departure,
      'status', r.status, 'gross', r.gross, 'isBooker', r.booker_id = g.id, 'rooms', coalesce((
        select json_agg(distinct room.number)
        from reservation_room rr join room_claim c on c.reservation_room_id = rr.id and c.released_at is null
        join room on room.id = c.room_id where rr.reservation_id = r.id), '[]'))
    order by r.arrival desc, r.id desc)
  from (select r.* from reservation r where ${ofGuest} order by r.arrival desc, r.id desc limit ${MAX_STAYS}) r), '[]')`;

const MAX_SAME = 4;

/**
 * Others who have a phone number or an e-mail address of `one`, those that either had before a merge included, as a list of
 * the GraphQL type KnownGuest; to whom no room is let comes first.
 */
const sameContactJson = sql`coalesce((
  with contacts as materialized (${contactsOf(sql`one`)})
  select json_agg(json_build_object('id', g.id, 'guest', ${guestJson}, 'history', ${historyJson(null)})
    order by g.do_not_rent desc, g.created_at, g.id)
  from (select * from guest where id in (
      select id from guest where phone = any(array(select contact from contacts))
      union
      select id from guest where email = any(array(select contact from contacts))
      union
      select guest_id from guest_contact where contact = any(array(select contact from contacts))
      except
      select id from one)
    order by do_not_rent desc, created_at, id limit ${MAX_SAME}) g), '[]')`;

/** What is known of a guest, before anything is said about it. */
const storedProfileSchema = v.omit(api.GuestProfile, ['notesWarning', 'mayErase']);
export type StoredProfile = v.InferOutput<typeof storedProfileSchema>;

/** One guest whole, or null; who was merged leads to who stayed. With `ofUid` only the one who signs in with that account. */
export function readGuestProfile(
  database: Database,
  id: string,
  ofUid: string | null = null,
): Promise<StoredProfile | null> {
  return queryJson(
    database,
    v.nullable(storedProfileSchema),
    sql`/* readGuestProfile */
      with one as (
        select * from guest where id = (select coalesce(merged_into_id, id) from guest where id = ${id}::uuid)
          and (${ofUid}::text is null or uid = ${ofUid}))
      select (select json_build_object('id', g.id, 'guest', ${guestJson}, ${jsonPairs(detailColumns, 'g')},
          'alsoKnownBy', ${alsoKnownByJson}, 'version', g.version, 'history', ${historyJson(null)}, 'stays', ${staysJson},
          'changedAt', coalesce(g.updated_at, g.created_at), 'sameContact', ${sameContactJson},
          'erasedAt', g.erased_at, 'keptUntil', g.kept_until)
        from one g)`,
  );
}

/** A guest as an edit is judged. */
export const lockedGuestSchema = v.object({
  ...entriesOf(knownColumns),
  id: column.id,
  uid: v.nullable(v.string()),
  version: column.whole,
  today: column.localDate,
});
export type LockedGuest = v.InferOutput<typeof lockedGuestSchema>;

/** `guest g` as an edit is judged. */
export function lockedGuestJson(now: Date): Sql {
  return sql`json_build_object('id', g.id, 'uid', g.uid, 'version', g.version,
    ${jsonPairs(contactColumns, 'g')}, 'nationality', g.nationality, ${jsonPairs(detailColumns, 'g')},
    'doNotRentReason', case when g.do_not_rent then g.do_not_rent_reason end,
    'today', (${now}::timestamptz at time zone (select time_zone from property where id = 1))::date)`;
}

/** The guest, locked until the end of the transaction, or null. */
export async function lockGuest(tx: Transaction, id: string, now: Date): Promise<LockedGuest | null> {
  await execute(tx, sql`/* lockGuest */ select from guest where id = ${id}::uuid for no key update`);
  const [guest] = await queryJson(
    tx,
    v.array(lockedGuestSchema),
    sql`/* readLockedGuest */
      select coalesce(json_agg(${lockedGuestJson(now)}), '[]')
      from guest g where g.id = ${id}::uuid and g.merged_into_id is null and g.erased_at is null`,
  );
  return guest ?? null;
}

/** Stores what is known about a guest now. */
export async function updateGuestRow(
  tx: Transaction,
  id: string,
  guest: KnownOfGuest,
  { now, by }: { readonly now: Date; readonly by: string | null },
): Promise<void> {
  await execute(
    tx,
    sql`/* updateGuestRow */
      update guest g set full_name = coalesce(n."fullName", ''), phone = n.phone, email = n.email,
        nationality = coalesce(n.nationality, ${HOME_COUNTRY}), ${assignments(detailColumns, 'n')},
        do_not_rent = n."doNotRentReason" is not null, do_not_rent_reason = n."doNotRentReason",
        version = g.version + 1, updated_at = ${now}::timestamptz, updated_by = ${by}
      from jsonb_to_record(${JSON.stringify(guest)}::jsonb) as n(${recordOf(knownColumns)})
      where g.id = ${id}::uuid`,
  );
}

/** Who changed a guest last, when, and which fields: what they said and say is kept nowhere. */
export async function readLastGuestChange(tx: Transaction, id: string): Promise<LastEdit | null> {
  const [last] = await queryJson(
    tx,
    v.array(v.object({ ...lastEditSchema.entries, fields: v.array(v.string()) })),
    sql`/* readLastGuestChange */
      select coalesce(json_agg(json_build_object('name', actor_name, 'at', at,
          'fields', coalesce(after->'fields', '[]'))), '[]') from (
        select actor_name, at, after from audit_event where entity = 'guest' and entity_id = ${id}
        order by at desc, id desc limit 1) last`,
  );
  if (!last) return null;
  const { fields, ...edit } = last;
  return { ...edit, changes: fields.map((field) => ({ label: labelOf(field), before: null, after: null })) };
}
