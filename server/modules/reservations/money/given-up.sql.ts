import * as v from 'valibot';
import { actOf, isOfSameAct } from '../../../db/fragments/new-version.fragment.ts';
import { execute, queryJson } from '../../../db/query.ts';
import { sql } from '../../../db/sql.ts';
import type { Transaction } from '../../../db/transaction.ts';
import type { NightRow } from '../core/change-rooms.sql.ts';
import { feeForNightsSchema } from '../core/fee.rules.ts';
import type { LastRunChange } from './given-up.rules.ts';
import { lastRunChangeSchema } from './given-up.rules.ts';

/** The last change of the nights of each room, as the audit tells of it; of a room without one nothing. */
export function readLastRunChanges(
  tx: Transaction,
  reservationRoomIds: readonly string[],
): Promise<LastRunChange[]> {
  return queryJson(
    tx,
    v.array(lastRunChangeSchema),
    sql`/* readLastRunChanges */
      select coalesce(json_agg(json_build_object('reservationRoomId', e.entity_id, 'at', e.at,
        'before', json_build_object('arrival', e.before ->> 'arrival', 'departure', e.before ->> 'departure'),
        'after', json_build_object('arrival', e.after ->> 'arrival', 'departure', e.after ->> 'departure'),
        'leastFee', e.before -> 'leastFee', 'isUndo', e.after ? 'isUndo', 'hasOtherGuestsSince', exists (
          select from audit_event later where later.entity = 'reservation_room' and later.entity_id = e.entity_id
            and later.action = 'set-guests' and (later.at, later.id) > (e.at, e.id)))), '[]')
      from unnest(${reservationRoomIds}::text[]) room (id)
      cross join lateral (
        select * from audit_event e
        where e.entity = 'reservation_room' and e.entity_id = room.id
          and e.before ? 'departure' and e.after ? 'departure'
          and (e.before ->> 'arrival', e.before ->> 'departure') <> (e.after ->> 'arrival', e.after ->> 'departure')
        order by e.at desc, e.id desc limit 1) e`,
  );
}

/** A fee that stands for nights of a room. */
const feeOfRoomSchema = v.object({ ...feeForNightsSchema.entries, reservationRoomId: v.string() });
export type FeeOfRoom = v.InferOutput<typeof feeOfRoomSchema>;

/** The fees of rooms that stand for nights given up, the oldest first: those of one act together. */
export function readFeesForNights(
  tx: Transaction,
  reservationRoomIds: readonly string[],
): Promise<FeeOfRoom[]> {
  return queryJson(
    tx,
    v.array(feeOfRoomSchema),
    sql`/* readFeesForNights */
      select coalesce(json_agg(json_build_object('reservationRoomId', room_id, 'at', at, 'fees', fees, 'nights', nights)
        order by at), '[]')
      from (
        select c.reservation_room_id as room_id, c.created_at as at,
          json_agg(json_build_object('net', c.net, 'cgst', c.cgst, 'sgst', c.sgst, 'taxRate', c.tax_rate)) as fees,
          (select json_agg(json_build_object('night', n.night, 'net', n.net, 'cgst', n.cgst, 'sgst', n.sgst,
            'taxRate', n.tax_rate)) from reservation_night n
            where n.reservation_room_id = c.reservation_room_id and ${isOfSameAct(sql`n.released_at`, sql`c.created_at`)}) as nights
        from reservation_charge c
        where c.reservation_room_id = any(${reservationRoomIds}::uuid[]) and c.kind = 'CANCELLATION' and c.voided_at is null
          and not exists (select from reservation_charge back where back.corrects_id = c.id and back.voided_at is null)
        group by c.reservation_room_id, ${actOf(sql`c.created_at`)}) fee
      where nights is not null`,
  );
}

/** Lets nights count as given up with others, whose fee pays for them, too: it goes when all of them are back. */
export async function giveUpWith(
  tx: Transaction,
  nights: readonly (NightRow & { readonly at: string })[],
): Promise<void> {
  if (nights.length === 0) return;
  await execute(
    tx,
    sql`/* giveUpWith */
      update reservation_night n set released_at = g.at
      from json_to_recordset(${JSON.stringify(nights)}::json) as g("reservationRoomId" uuid, night date, at timestamptz)
      where n.reservation_room_id = g."reservationRoomId" and n.night = g.night and n.released_at is not null`,
  );
}
