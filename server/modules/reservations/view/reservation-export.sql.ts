import * as v from 'valibot';
import { GIVEN_UP_STATUSES } from '../../../../domain/statuses.ts';
import * as column from '../../../db/column-schemas.ts';
import { type LongRead, rowsInChunks } from '../../../db/cursor.ts';
import { statusList } from '../../../db/fragments/status-list.fragment.ts';
import { sql } from '../../../db/sql.ts';
import * as api from '../../schemas.generated.ts';
import { roomIsShown } from '../core/shown-room.fragment.ts';
import { lodgeAt } from '../core/view-facts.fragment.ts';
import { ORDERS } from './list-order.fragment.ts';
import { foundBy } from './reservation-found.fragment.ts';
import { type ListRequest, wantedBy } from './reservation-list.sql.ts';
import { reservationStatus } from './reservation-read.sql.ts';

/** A reservation as a row of the exported table; money in paise. */
const exportedReservationSchema = v.object({
  code: v.string(),
  status: api.ReservationStatus,
  guest: v.string(),
  phone: v.nullable(v.string()),
  arrival: column.localDate,
  departure: column.localDate,
  rooms: v.nullable(v.string()),
  adults: column.whole,
  children: column.whole,
  infants: column.whole,
  source: api.ReservationSource,
  agent: v.nullable(v.string()),
  madeOn: column.localDate,
  net: column.money,
  tax: column.money,
  gross: column.money,
  paid: column.money,
  balance: column.money,
  requests: v.nullable(v.string()),
  note: v.nullable(v.string()),
  /** What is said of each room, in the order of `rooms`. */
  byRoom: v.array(
    v.object({
      arrival: column.localDate,
      departure: column.localDate,
      adults: column.whole,
      children: column.whole,
      infants: column.whole,
      mealPlan: api.MealPlanCode,
      allGuestsAre: api.GuestsAccepted,
    }),
  ),
  overrideReason: v.nullable(v.string()),
  /** What was paid, payment by payment; none where money went back, too. */
  payments: v.array(
    v.object({
      amount: column.money,
      method: api.PaymentMethod,
      paidOn: column.localDate,
      reference: v.nullable(v.string()),
    }),
  ),
});
export type ExportedReservation = v.InferOutput<typeof exportedReservationSchema>;

type ExportRequest = Pick<ListRequest, 'scope' | 'filter' | 'search' | 'sort' | 'now'>;

/** All reservations of a view, in its order, chunk by chunk. */
export function exportReservations(
  reading: LongRead,
  request: ExportRequest,
): AsyncGenerator<ExportedReservation[], void, void> {
  const { scope, now, sort } = request;
  const isDesk = scope === 'ALL';
  const whole = { ...request, first: 0, after: null, withCounts: false, withSums: false, extras: NO_EXTRAS };
  const number = sql`case when ${roomIsShown({ isDesk })} then (
    select room.number from room_claim c join room on room.id = c.room_id
    where c.reservation_room_id = rr.id and c.released_at is null order by c.arrival desc limit 1) end`;
  return rowsInChunks(
    reading,
    exportedReservationSchema,
    sql`/* exportReservations */
      with ${lodgeAt(now)}${foundBy(whole)}
      select r.code, ${reservationStatus(now)} as status, g.full_name as guest, g.phone,
        r.arrival, r.departure, line.rooms, line.adults, line.children, line.infants,
        r.source, a.name as agent, (r.created_at at time zone (select time_zone from lodge))::date as "madeOn",
        r.net, r.tax, r.gross, r.paid, r.balance, r.requests,
        case when ${isDesk}::boolean then r.note end as note, line."byRoom",
        case when ${isDesk}::boolean then line."overrideReason" end as "overrideReason",
        case when ${isDesk}::boolean and received.amount = r.paid then received.payments else '[]' end as payments
      from reservation r
      join guest g on g.id = r.booker_id
      left join agent a on a.id = r.agent_id
      cross join lateral (
        select string_agg(concat_ws(' ', t.name, ${number}), ', ' order by rr.arrival, t.sort_order, rr.id) as rooms,
          coalesce(sum(rr.adults), 0)::int as adults, coalesce(sum(rr.children), 0)::int as children,
          coalesce(sum(rr.infants), 0)::int as infants,
          coalesce(json_agg(json_build_object('arrival', rr.arrival, 'departure', rr.departure, 'adults', rr.adults,
            'children', rr.children, 'infants', rr.infants, 'mealPlan', rr.meal_plan, 'allGuestsAre', rr.all_guests_are)
            order by rr.arrival, t.sort_order, rr.id), '[]') as "byRoom",
          string_agg(distinct rr.override_reason, E'\\n') as "overrideReason"
        from reservation_room rr join room_type t on t.id = rr.room_type_id
        where rr.reservation_id = r.id and (rr.status not in ${GONE} or r.status in ${GONE})) line
      cross join lateral (
        select sum(p.amount) as amount, json_agg(json_build_object('amount', p.amount, 'method', p.method,
          'paidOn', p.received_on, 'reference', p.reference) order by p.received_on, p.id) as payments
        from folio f join payment p on p.folio_id = f.id
        where f.reservation_id = r.id and p.kind = 'PAYMENT' and p.voids_id is null and p.transfer_id is null
          and not exists (select from payment undo where undo.voids_id = p.id)) received
      where ${wantedBy(whole)}
      order by ${ORDERS[sort]}`,
  );
}

/** A room that nobody comes to is one of a booking only where nobody comes to the whole of it. */
const GONE = statusList(GIVEN_UP_STATUSES);

const NO_EXTRAS = { withNights: false, withGuests: false, withFolios: false, withTimeline: false };
