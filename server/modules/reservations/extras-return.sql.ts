import { sql } from '../../db/sql.ts';
import { readJsonIn, runIn } from '../../db/statements.ts';
import type { Transaction } from '../../db/transaction.ts';

/** When a room of a reservation ended: the instant of the write that ended it, which its extras carry too. */
export type Ending = { readonly lineId: string; readonly at: string };

/** When the rooms of a reservation ended, and whether none is left. Instants are in one form and sort as text. */
export function readEndings(
  tx: Transaction,
  reservationId: string,
): Promise<{ readonly endings: readonly Ending[]; readonly isOver: boolean }> {
  return readJsonIn(
    tx,
    sql`/* readEndings */
      with lines as materialized (
        select rr.id,
          case rr.status when 'CHECKED_OUT' then rr.checked_out_at
            else (select max(released_at) from reservation_night where reservation_room_id = rr.id) end as at
        from reservation_room rr
        where rr.reservation_id = ${reservationId}::uuid and rr.status not in ('HELD', 'CONFIRMED', 'CHECKED_IN'))
      select json_build_object(
        'isOver', not exists (select from reservation_room where reservation_id = ${reservationId}::uuid
          and status in ('HELD', 'CONFIRMED', 'CHECKED_IN', 'CHECKED_OUT')),
        'endings', (select coalesce(json_agg(json_build_object('lineId', id,
          'at', to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.USZ'))), '[]') from lines where at is not null))`,
  );
}

/** The extras of single rooms that went with them. */
export async function restoreExtrasOfRooms(tx: Transaction, endings: readonly Ending[]): Promise<void> {
  await runIn(
    tx,
    sql`/* restoreExtrasOfRooms */
      update reservation_charge c set voided_at = null, voided_by = null, voided_reason = null
      from json_to_recordset(${JSON.stringify(endings)}::json) as e("lineId" uuid, at timestamptz)
      where c.reservation_room_id = e."lineId" and c.kind = 'SPECIAL' and c.voided_at = e.at`,
  );
}

/** The extras of the whole party that went with its last room; gives those that came back. */
export function restoreExtrasOfParty(tx: Transaction, reservationId: string, at: string): Promise<string[]> {
  return readJsonIn(
    tx,
    sql`/* restoreExtrasOfParty */
      with restored as (
        update reservation_charge c set voided_at = null, voided_by = null, voided_reason = null
        from folio f
        where f.id = c.folio_id and f.reservation_id = ${reservationId}::uuid and c.kind = 'SPECIAL'
          and c.reservation_room_id is null and c.voided_at = ${at}::timestamptz
          -- what was counted anew in the same instant took the place of another
          and not (c.created_at = c.voided_at and exists (select from reservation_charge old
            where old.folio_id = c.folio_id and old.special_charge_id = c.special_charge_id
              and old.voided_at = c.voided_at and old.id < c.id))
        returning c.id)
      select coalesce(json_agg(id), '[]') from restored`,
  );
}

/** Extras that were counted anew at an instant are as they were before it, where that count still stands. */
export async function swapExtrasBack(
  tx: Transaction,
  reservationId: string,
  at: string,
  { now, by, reason }: { readonly now: Date; readonly by: string | null; readonly reason: string },
): Promise<void> {
  await runIn(
    tx,
    sql`/* swapExtrasBack */
      with extras as materialized (
        select c.id, c.folio_id, c.special_charge_id, c.voided_at is null as is_live
        from folio f join reservation_charge c on c.folio_id = f.id
        where f.reservation_id = ${reservationId}::uuid and c.kind = 'SPECIAL' and c.reservation_room_id is null
          and (c.voided_at = ${at}::timestamptz
            or c.voided_at is null and c.created_at = ${at}::timestamptz)),
      replaced as (
        select o.id as old, n.id as new from extras o join extras n
          on n.folio_id = o.folio_id and n.special_charge_id = o.special_charge_id and n.is_live and not o.is_live),
      taken_off as (
        update reservation_charge set voided_at = ${now}::timestamptz, voided_by = ${by}, voided_reason = ${reason}
        where id in (select new from replaced))
      update reservation_charge set voided_at = null, voided_by = null, voided_reason = null
      where id in (select old from replaced)`,
  );
}
