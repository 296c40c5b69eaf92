import * as v from 'valibot';
import * as column from '../../../db/column-schemas.ts';
import { type Sql, sql } from '../../../db/sql.ts';
import {
  columnList,
  fieldList,
  is,
  isNullable,
  type NewRowOf,
  newRowOf,
  type RowOf,
  recordOf,
  rowOf,
} from '../../../db/table-columns.ts';
import { explanationSchema } from '../../quotes/explanation.rules.ts';
import type { QuotedNight } from '../../quotes/quote.rules.ts';
import * as api from '../../schemas.generated.ts';

/** What is said of a reservation room when it is booked, and what a change of it can alter: a new field stands here. */
export const bookedRoomColumns = {
  roomTypeId: is('uuid', column.id),
  arrival: is('date', column.localDate),
  departure: is('date', column.localDate),
  adults: is('int', column.whole),
  children: is('int', column.whole),
  infants: is('int', column.whole),
  mealPlan: is('meal_plan_kind', api.MealPlanCode),
  allGuestsAre: is('guests_allowed', api.GuestsAccepted),
  isPinned: is('boolean', v.boolean()),
  complimentaryReason: isNullable('text', v.string()),
  overrideReason: isNullable('text', v.string()),
};
export type BookedRoomRow = RowOf<typeof bookedRoomColumns>;

/** What is said of a room, and nothing else that is known of it. */
export function bookedRoomOf(room: BookedRoomRow): BookedRoomRow {
  return rowOf(bookedRoomColumns, room);
}

/** What a reservation room is stored with; whether it is complimentary follows from its reason. */
const newRoomColumns = {
  ...bookedRoomColumns,
  id: is('uuid', column.id),
  reservationId: is('uuid', column.id),
  folioId: isNullable('uuid', column.id),
  status: is('reservation_status', api.ReservationStatus),
};

/** The price of a night, and for whom it is. */
export const nightPriceColumns = {
  rate: is('int', column.money),
  listRate: isNullable('int', column.money),
  extraGuests: is('int', column.money),
  meals: is('int', column.money),
  discount: is('int', column.money),
  net: is('int', column.money),
  taxRate: is('int', column.basisPoints),
  cgst: is('int', column.money),
  sgst: is('int', column.money),
  gross: is('int', column.money),
  pricedFrom: is('priced_from', v.picklist(['NET', 'GROSS', 'AGREED'])),
  adults: is('int', column.whole),
  children: is('int', column.whole),
  mealPlan: is('meal_plan_kind', api.MealPlanCode),
  explanation: is('jsonb', explanationSchema),
};

/** A night with its price. */
export const nightColumns = { night: is('date', column.localDate), ...nightPriceColumns };

/**
 * One room of a reservation as it is stored, with its claim and the price of its nights. Why it is free, and why a rule was passed
 * over, is always said; any other field that may be null is only where the booking says it.
 */
export type NewReservationRoom = NewRowOf<typeof bookedRoomColumns> & {
  readonly complimentaryReason: string | null;
  readonly overrideReason: string | null;
  readonly id: string;
  readonly roomId: string;
  /** Until when it is held; null: it is confirmed. */
  readonly expiresAt: Date | null;
  readonly nights: readonly QuotedNight[];
};

/** What rooms of a reservation have in common; `folioId` null: the statement finds the bill. */
export type StoredWith = {
  readonly reservationId: string;
  readonly folioId: string | null;
  readonly status: 'HELD' | 'CONFIRMED';
  readonly now: Date;
  readonly by: string | null;
};

/** New rooms with their nights and claims, as `insertedRooms` takes them. */
export function newRoomRows(rooms: readonly NewReservationRoom[], stored: StoredWith) {
  return {
    rooms: rooms.map((room) => newRowOf(newRoomColumns, { ...stored, ...room })),
    nights: rooms.flatMap(({ id, nights }) =>
      nights.map((night) => ({ ...night, listRate: night.listRate ?? null, reservationRoomId: id })),
    ),
    claims: rooms.map(({ id, roomId, arrival, departure, expiresAt }) => ({
      room_id: roomId,
      arrival,
      departure,
      kind: expiresAt ? 'HOLD' : 'STAY',
      reservation_room_id: id,
      expires_at: expiresAt,
      created_at: stored.now,
      created_by: stored.by,
    })),
  };
}

/** Common tables that store what `newRoomRows` gives, which stands as `j` in the common table `input`. */
export function insertedRooms({ now }: Pick<StoredWith, 'now'>): Sql {
  return sql`
    rooms as (
      insert into reservation_room (${columnList(newRoomColumns)}, is_complimentary, created_at)
      select ${fieldList(newRoomColumns, 'l')}, l."complimentaryReason" is not null, ${now}::timestamptz
      from input, jsonb_to_recordset(j->'rooms') as l(${recordOf(newRoomColumns)})),
    nights as (
      insert into reservation_night (reservation_room_id, ${columnList(nightColumns)})
      select n."reservationRoomId", ${fieldList(nightColumns, 'n')}
      from input, jsonb_to_recordset(j->'nights') as n("reservationRoomId" uuid, ${recordOf(nightColumns)})),
    claims as (
      insert into room_claim (room_id, arrival, departure, kind, reservation_room_id, expires_at, created_at, created_by)
      select room_id, arrival, departure, kind, reservation_room_id, expires_at, created_at, created_by
      from input, jsonb_populate_recordset(null::room_claim, j->'claims'))`;
}
