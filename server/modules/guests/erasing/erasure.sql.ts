import * as v from 'valibot';
import { OPEN_STATUSES } from '../../../../domain/statuses.ts';
import type { Database } from '../../../db/client.ts';
import * as column from '../../../db/column-schemas.ts';
import { signed } from '../../../db/fragments/signed-payment.fragment.ts';
import { statusList } from '../../../db/fragments/status-list.fragment.ts';
import { wasMade } from '../../../db/fragments/undone-reservations.fragment.ts';
import { execute, queryJson } from '../../../db/query.ts';
import { sql } from '../../../db/sql.ts';
import { entriesOf } from '../../../db/table-columns.ts';
import type { Transaction } from '../../../db/transaction.ts';
import { lockedGuestJson } from '../core/guest.sql.ts';
import { alsoKnownByJson, knownColumns } from '../core/guest-columns.fragment.ts';

/** What decides what goes of a guest, what stays, and whether it is too early. */
const erasureFactsSchema = v.object({
  id: column.id,
  uid: v.nullable(v.string()),
  version: column.whole,
  today: column.localDate,
  known: v.object(entriesOf(knownColumns)),
  isErased: v.boolean(),
  /** The next booking with which the guest is here or expected. */
  coming: v.nullable(v.object({ code: v.string(), arrival: column.localDate, isHere: v.boolean() })),
  /** The first booking of theirs with an open account. */
  owing: v.nullable(v.object({ code: v.string(), balance: column.whole })),
  /** The last day of their stays and of their money. */
  lastDay: v.nullable(column.localDate),
  hasBooks: v.boolean(),
  isInRegister: v.boolean(),
  hasRequests: v.boolean(),
  /** Phone numbers and e-mail addresses from before a merge. */
  alsoKnownBy: v.array(v.string()),
});
export type ErasureFacts = v.InferOutput<typeof erasureFactsSchema>;

/** The facts about one guest, who was merged into nobody; or null. */
export function readErasureFacts(
  runner: Database | Transaction,
  id: string,
  now: Date,
): Promise<ErasureFacts | null> {
  return queryJson(
    runner,
    v.nullable(erasureFactsSchema),
    sql`/* readErasureFacts */
      with g as (select * from guest where id = ${id}::uuid and merged_into_id is null),
      booked as materialized (select r.* from reservation r where r.booker_id = (select id from g)),
      slept as materialized (
        select rr.*, r.code from reservation_guest rg join reservation_room rr on rr.id = rg.reservation_room_id
        join reservation r on r.id = rr.reservation_id where rg.guest_id = (select id from g)),
      live as (
        select b.code, rr.arrival, rr.status from booked b join reservation_room rr on rr.reservation_id = b.id
        union all select code, arrival, status from slept),
      money as materialized (
        select f.reservation_id, p.received_on, ${signed('DEPOSIT', 'DEPOSIT_RETURN')} as deposit
        from booked b join folio f on f.reservation_id = b.id join payment p on p.folio_id = f.id)
      select (select json_build_object('id', g.id, 'uid', g.uid, 'version', g.version,
        'known', (${lockedGuestJson(now)})::jsonb - array['id', 'uid', 'version', 'today'], 'isErased', g.erased_at is not null,
        'today', (${now}::timestamptz at time zone (select time_zone from property where id = 1))::date,
        'coming', (select json_build_object('code', code, 'arrival', arrival, 'isHere', status = 'CHECKED_IN')
          from live where status in ${statusList(OPEN_STATUSES)} order by arrival, code limit 1),
        'owing', (select json_build_object('code', open.code, 'balance', open.balance) from (
          select b.code, b.balance - coalesce((select sum(deposit) from money m where m.reservation_id = b.id), 0)
            as balance from booked b) open where open.balance <> 0 order by open.code limit 1),
        'lastDay', greatest((select max(departure) from booked b where ${wasMade(sql`b.id`)}),
          (select max(departure) from slept s where ${wasMade(sql`s.reservation_id`)}), (select max(received_on) from money)),
        'hasBooks', exists (select from money) or exists (select from booked b where b.gross <> 0),
        'isInRegister', exists (select from slept where checked_in_at is not null)
          or exists (select from form_three f where f.guest_id = g.id),
        'hasRequests', exists (select from booked where requests is not null or note is not null),
        'alsoKnownBy', ${alsoKnownByJson}) from g)`,
  );
}

/** Says that the data was deleted, and until when the rest stays. */
export async function markErased(
  tx: Transaction,
  guestId: string,
  { now, keptUntil }: { readonly now: Date; readonly keptUntil: string | null },
): Promise<void> {
  await execute(
    tx,
    sql`/* markErased */
      with contacts as (delete from guest_contact where guest_id = ${guestId}::uuid)
      update guest set uid = null, erased_at = coalesce(erased_at, ${now}::timestamptz), kept_until = ${keptUntil}::date
      where id = ${guestId}::uuid`,
  );
}

/**
 * Takes away what the guest asked for, what was noted about the bookings, and what was written to them. Gives the codes of
 * the bookings that say less now.
 */
export async function eraseRequests(tx: Transaction, guestId: string): Promise<string[]> {
  await execute(
    tx,
    sql`/* eraseMessages */
      update message m set recipient = '', payload = '{}' from reservation r
      where r.booker_id = ${guestId}::uuid and m.reservation_id = r.id`,
  );
  return queryJson(
    tx,
    v.array(v.string()),
    sql`/* eraseRequests */
      with erased as (
        update reservation set requests = null, note = null
        where booker_id = ${guestId}::uuid and (requests is not null or note is not null) returning code)
      select coalesce(json_agg(code), '[]') from erased`,
  );
}

/**
 * Takes away whose bills they were, and from where the guest came and went on, once nothing asks for it: where somebody else
 * slept in the room of whom something is kept, that is of them, too.
 */
export async function eraseNamesOfStays(tx: Transaction, guestId: string): Promise<void> {
  await execute(
    tx,
    sql`/* eraseNamesOfBills */
      update folio f set name = '' from reservation r
      where r.booker_id = ${guestId}::uuid and f.reservation_id = r.id and f.payer = 'GUEST' and f.name <> ''`,
  );
  await execute(
    tx,
    sql`/* eraseJourneys */
      update reservation_room rr set coming_from = null, going_to = null
      where num_nonnulls(coming_from, going_to) > 0
        and rr.id in (
          select reservation_room_id from reservation_guest where guest_id = ${guestId}::uuid
          union
          select o.id from reservation_room o join reservation r on r.id = o.reservation_id
          where r.booker_id = ${guestId}::uuid)
        and not exists (
          select from reservation_guest rg join guest g on g.id = rg.guest_id
          where rg.reservation_room_id = rr.id and g.id <> ${guestId}::uuid
            and (g.erased_at is null or g.kept_until is not null))`,
  );
}

/**
 * Writes something else for what the lines of spreadsheets call the guest: those from which they, or their bookings,
 * came, also as somebody who was merged into them, and those of their name or number.
 */
export async function eraseImportedNames(
  tx: Transaction,
  guestId: string,
  { called, instead }: { readonly called: readonly string[]; readonly instead: string },
): Promise<void> {
  await execute(
    tx,
    sql`/* eraseImportedNames */
      update data_import_line set label = ${instead}
      where label = any(${called}::text[]) or made_id in (
        select id from guest where id = ${guestId}::uuid or merged_into_id = ${guestId}::uuid
        union all select id from reservation where booker_id = ${guestId}::uuid)`,
  );
}

/** Guests of whom the last day of what was kept is over. */
export function readKeptTooLong(
  database: Database,
  now: Date,
  most: number,
): Promise<{ id: string; version: number }[]> {
  return queryJson(
    database,
    v.array(v.object({ id: column.id, version: column.whole })),
    sql`/* readKeptTooLong */
      select coalesce(json_agg(json_build_object('id', id, 'version', version)), '[]') from (
        select id, version from guest where kept_until < (
          ${now}::timestamptz at time zone (select time_zone from property where id = 1))::date
        order by kept_until, id limit ${most}::int) due`,
  );
}
