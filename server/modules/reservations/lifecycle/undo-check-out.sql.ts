import * as v from 'valibot';
import type { LocalDate } from '../../../../domain/nights.ts';
import * as column from '../../../db/column-schemas.ts';
import { isOfSameAct, newVersion } from '../../../db/fragments/new-version.fragment.ts';
import { execute, queryJson } from '../../../db/query.ts';
import { type Sql, sql } from '../../../db/sql.ts';
import type { Transaction } from '../../../db/transaction.ts';
import { isItemLive } from '../../money/open-line.fragment.ts';
import type { Doing } from '../core/lifecycle.sql.ts';

/** A stay that has ended, as its check-out is taken back. */
const endedStaySchema = v.object({
  reservationRoomId: v.string(),

  /** The last claim that is left. */
  claimId: v.string(),
  roomId: v.string(),

  /** Until when it was booked before it ended. */
  bookedUntil: column.localDate,

  /** The rooms in which it would have gone on, in their order, where these are others than the last that is left. */
  givenUp: v.array(v.object({ ...column.dateRange.entries, roomId: v.string() })),

  /** The numbers of the bills on which what was charged for leaving stands. */
  bills: v.array(v.string()),
});
export type EndedStay = v.InferOutput<typeof endedStaySchema>;

/** Whether charge `c` was made for leaving at an instant, early or late: what goes when the check-out is undone. */
function isChargedForLeaving(at: Sql): Sql {
  return sql`(c.voided_at is null and ${isOfSameAct(sql`c.created_at`, at)} and c.kind in ('CANCELLATION', 'LATE_CHECK_OUT'))`;
}

/** Stays that have ended: where they were last, and which nights they gave up by leaving early. */
export function readEndedStays(tx: Transaction, reservationRoomIds: readonly string[]): Promise<EndedStay[]> {
  return queryJson(
    tx,
    v.array(endedStaySchema),
    sql`/* readEndedStays */
      select coalesce(json_agg(json_build_object('reservationRoomId', rr.id, 'claimId', last.id, 'roomId', last.room_id,
        'bookedUntil', greatest(rr.departure, (select max(n.night) + 1 from reservation_night n
          where n.reservation_room_id = rr.id and ${isOfSameAct(sql`n.released_at`, sql`rr.checked_out_at`)})),
        'givenUp', (select coalesce(json_agg(json_build_object('roomId', c.room_id, 'arrival', c.arrival,
            'departure', c.departure) order by c.arrival), '[]')
          from room_claim c where c.reservation_room_id = rr.id and ${isOfSameAct(sql`c.released_at`, sql`rr.checked_out_at`)}
            and c.arrival >= rr.departure),
        'bills', (
          -- from the room's own charges: from invoices to charges, every invoice ever is read
          select coalesce(json_agg(distinct paper.number), '[]')
          from reservation_charge c join invoice_item i on i.reservation_charge_id = c.id join invoice paper on paper.id = i.invoice_id
          where c.reservation_room_id = rr.id and ${isChargedForLeaving(sql`rr.checked_out_at`)} and ${isItemLive})) order by rr.id), '[]')
      from reservation_room rr
      cross join lateral (
        select id, room_id from room_claim c where c.reservation_room_id = rr.id and c.released_at is null
        order by c.departure desc limit 1) last
      where rr.id = any(${reservationRoomIds}::uuid[])`,
  );
}

/** Where a part of a stay goes on: in its room, or (`claimId` null) in another one. */
export type Continued = {
  readonly reservationRoomId: string;
  readonly claimId: string | null;
  readonly roomId: string;
  readonly from: LocalDate;
  readonly until: LocalDate;
};

/** Stays that go on, until when, and the parts in which they do. */
type ContinuedStays = {
  readonly reservationRooms: readonly { readonly reservationRoomId: string; readonly until: LocalDate }[];
  readonly parts: readonly Continued[];
};

/** Voids what was charged for leaving, of stays that have ended: before they go on, since it is told by when they left. */
export async function voidLeavingCharges(
  tx: Transaction,
  reservationRoomIds: readonly string[],
  { now, by, reason }: Doing & { readonly reason: string },
): Promise<void> {
  await execute(
    tx,
    sql`/* voidLeavingCharges */
      with left_at as materialized (
        select id, checked_out_at as at from reservation_room where id = any(${reservationRoomIds}::uuid[]))
      update reservation_charge c
      set voided_at = ${now}::timestamptz, voided_by = ${by}, voided_reason = ${reason}
      from left_at
      where c.reservation_room_id = left_at.id and ${isChargedForLeaving(sql`left_at.at`)}`,
  );
}

/** Puts stays back in house with the nights that they gave up by leaving. */
export async function continueStays(
  tx: Transaction,
  { reservationRooms, parts }: ContinuedStays,
  { now, by }: Doing,
): Promise<void> {
  await execute(
    tx,
    sql`/* continueStays */
      with stays as materialized (
        select s.*, rr.checked_out_at as left_at
        from json_to_recordset(${JSON.stringify(reservationRooms)}::json) as s("reservationRoomId" uuid, until date)
        join reservation_room rr on rr.id = s."reservationRoomId"),
      parts as materialized (
        select * from json_to_recordset(${JSON.stringify(parts)}::json)
          as p("reservationRoomId" uuid, "claimId" uuid, "roomId" uuid, "from" date, until date)),
      nights as (
        update reservation_night n set released_at = null from stays s
        where n.reservation_room_id = s."reservationRoomId" and ${isOfSameAct(sql`n.released_at`, sql`s.left_at`)} and n.night < s.until),
      longer as (
        update room_claim c set departure = p.until from parts p where c.id = p."claimId"),
      other_rooms as (
        insert into room_claim (room_id, arrival, departure, kind, reservation_room_id, created_at, created_by)
        select "roomId", "from", until, 'STAY', "reservationRoomId", ${now}::timestamptz, ${by}
        from parts where "claimId" is null),
      guests as (
        update reservation_guest g set checked_out_at = null from stays s
        where g.reservation_room_id = s."reservationRoomId" and ${isOfSameAct(sql`g.checked_out_at`, sql`s.left_at`)})
      update reservation_room rr set status = 'CHECKED_IN', checked_out_at = null, checked_out_by = null,
        departure = s.until, ${newVersion({ now, by })}
      from stays s where rr.id = s."reservationRoomId"`,
  );
}
