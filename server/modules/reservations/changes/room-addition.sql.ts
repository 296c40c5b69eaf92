import type { DateRange } from '../../../../domain/nights.ts';
import { execute } from '../../../db/query.ts';
import { sql } from '../../../db/sql.ts';
import type { Transaction } from '../../../db/transaction.ts';
import type { QuotedNight } from '../../quotes/quote.rules.ts';

/** A room that comes on a reservation. */
export type AddedRoom = DateRange & {
  readonly id: string;
  readonly reservationId: string;
  readonly roomTypeId: string;
  readonly roomId: string;
  readonly adults: number;
  readonly children: number;
  readonly infants: number;
  readonly mealPlan: string;
  readonly allGuestsAre: string;
  readonly isPinned: boolean;
  readonly complimentaryReason: string | null;
  readonly overrideReason: string | null;
  readonly status: 'HELD' | 'CONFIRMED';
  readonly expiresAt: Date | null;
  readonly nights: readonly QuotedNight[];
  readonly now: Date;
  readonly by: string | null;
};

/** Stores a room that comes on a reservation, on its first bill, with its nights and its claim. */
export async function insertReservationRoom(tx: Transaction, line: AddedRoom): Promise<void> {
  await execute(
    tx,
    sql`/* insertReservationRoom */
      with room as (
        insert into reservation_room (id, reservation_id, folio_id, room_type_id, arrival, departure, adults, children,
          infants, meal_plan, all_guests_are, status, is_pinned, is_complimentary, complimentary_reason,
          override_reason, created_at)
        values (${line.id}::uuid, ${line.reservationId}::uuid,
          (select id from folio where reservation_id = ${line.reservationId}::uuid order by number limit 1),
          ${line.roomTypeId}::uuid, ${line.arrival}::date, ${line.departure}::date, ${line.adults}, ${line.children},
          ${line.infants}, ${line.mealPlan}::meal_plan_kind, ${line.allGuestsAre}::guests_allowed,
          ${line.status}::reservation_status, ${line.isPinned},
          ${line.complimentaryReason !== null}, ${line.complimentaryReason}, ${line.overrideReason},
          ${line.now}::timestamptz)),
      nights as (
        insert into reservation_night (reservation_room_id, night, rate, extra_guests, meals, discount, net,
          tax_rate, cgst, sgst, gross, priced_from, adults, children, meal_plan, explanation)
        select ${line.id}::uuid, night, rate, "extraGuests", meals, discount, net, "taxRate", cgst, sgst, gross,
          "pricedFrom", adults, children, "mealPlan", explanation
        from json_to_recordset(${JSON.stringify(line.nights)}::json) as n(night date, rate int, "extraGuests" int,
          meals int, discount int, net int, "taxRate" int, cgst int, sgst int, gross int, "pricedFrom" priced_from,
          adults int, children int, "mealPlan" meal_plan_kind, explanation jsonb))
      insert into room_claim (room_id, arrival, departure, kind, reservation_room_id, expires_at, created_at, created_by)
      values (${line.roomId}::uuid, ${line.arrival}::date, ${line.departure}::date,
        ${line.expiresAt ? 'HOLD' : 'STAY'}::claim_kind, ${line.id}::uuid, ${line.expiresAt}::timestamptz,
        ${line.now}::timestamptz, ${line.by})`,
  );
}
