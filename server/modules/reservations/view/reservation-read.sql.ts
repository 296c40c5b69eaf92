import * as v from 'valibot';
import type { Database } from '../../../db/client.ts';
import { queryJson } from '../../../db/query.ts';
import { type Sql, sql } from '../../../db/sql.ts';
import { jsonPairs, sharedWith } from '../../../db/table-columns.ts';
import { roomTypeJson } from '../../catalog/room-type-json.fragment.ts';
import { guestJson, roomGuestsJson } from '../../guests/view/guest-json.fragment.ts';
import { agentBillsJson } from '../../money/agent-due.fragment.ts';
import { chargeJson, foliosJson } from '../../money/folio-json.fragment.ts';
import { paymentReportsJson } from '../../money/payment-report-json.fragment.ts';
import * as api from '../../schemas.generated.ts';
import { bookedRoomColumns, nightColumns } from '../core/reservation-columns.fragment.ts';
import { inHouseTable, isIdKnown, lodgeAt, occupantJson, viewFacts } from '../core/view-facts.fragment.ts';
import { roomOfEvent } from './room-of-event.fragment.ts';
import type { StoredReservation, ViewFacts } from './stored-reservation.rules.ts';
import { storedReservationSchema, viewFactsSchema } from './stored-reservation.rules.ts';

/** Whose reservations may be read: all, an agent's, or a guest's by their account. */
export type ReadScope = { readonly agentId: string } | { readonly bookerUid: string } | 'ALL';

/** Which reservation is wanted. */
export type ReservationKey =
  | { readonly id: string }
  | { readonly code: string }
  | { readonly reservationRoomId: string };

const WHOLE: Extras = { withNights: true, withGuests: true, withFolios: true, withTimeline: true };

/** One reservation whole, within what may be read, and what its view is worked out from. */
export function readStoredReservation(
  database: Database,
  key: ReservationKey,
  scope: ReadScope,
  now: Date,
): Promise<{ facts: ViewFacts; reservation: StoredReservation | null }> {
  return queryJson(
    database,
    v.object({ facts: viewFactsSchema, reservation: v.nullable(storedReservationSchema) }),
    storedReservation(key, scope, now),
  );
}

/** The statement of `readStoredReservation`, for a transaction that reads what it has just written. */
export function storedReservation(key: ReservationKey, scope: ReadScope, now: Date): Sql {
  return sql`/* readStoredReservation */
      with ${reservationTables(now)}
      select json_build_object('facts', ${viewFacts}, 'reservation', (
        select ${reservationJson(now, WHOLE)}
        from reservation r where ${isWanted(key)} and ${isWithin(scope)}))`;
}

function isWanted(key: ReservationKey): Sql {
  if ('id' in key) return sql`r.id = ${key.id}::uuid`;
  if ('code' in key) return sql`r.code = ${key.code}`;
  return sql`r.id = (select reservation_id from reservation_room where id = ${key.reservationRoomId}::uuid)`;
}

/** The condition on `reservation r` that keeps to what may be read. */
export function isWithin(scope: ReadScope): Sql {
  if (scope === 'ALL') return sql`true`;
  if ('agentId' in scope) return sql`r.agent_id = ${scope.agentId}::uuid`;
  return sql`r.booker_id = (select id from guest where uid = ${scope.bookerUid})`;
}

/** The status of `reservation_room rr`: a hold that has run out reads as expired before the sweep has been there. */
function roomStatus(now: Date): Sql {
  return sql`case when rr.status = 'HELD' and exists (
      select from room_claim h where h.reservation_room_id = rr.id and h.kind = 'HOLD' and h.released_at is null
        and h.expires_at <= ${now}::timestamptz)
    then 'EXPIRED' else rr.status::text end`;
}

/**
 * The status of `reservation r` as text. Only a held one can have changed since it was stored; then its rooms roll
 * up anew, in the order of `rollUp` in domain/lifecycle.ts.
 */
export function reservationStatus(now: Date): Sql {
  return sql`case when r.status <> 'HELD' then r.status::text else (
    select s.status from (
      select ${roomStatus(now)} as status, coalesce(rr.cancelled_at, (
          select max(h.expires_at) from room_claim h where h.reservation_room_id = rr.id and h.kind = 'HOLD'
        ), rr.updated_at) as closed_at
      from reservation_room rr where rr.reservation_id = r.id
    ) s
    order by array_position(array['CHECKED_IN', 'CONFIRMED', 'HELD', 'CHECKED_OUT', 'NO_SHOW'], s.status) nulls last,
      s.closed_at desc nulls last
    limit 1) end`;
}

/** The common tables that `reservationJson` needs: `lodge` and `in_house`. */
export function reservationTables(now: Date): Sql {
  return sql`${lodgeAt(now)}, ${inHouseTable(sql`(select today from lodge)`)}`;
}

/** What costs extra and is left empty unless it is asked for. */
export type Extras = {
  readonly withNights: boolean;
  readonly withGuests: boolean;
  readonly withFolios: boolean;
  readonly withTimeline: boolean;
};

/** A row of `reservation r` as a StoredReservation; needs `reservationTables`. */
export function reservationJson(now: Date, extras: Extras): Sql {
  return sql`json_build_object(
    'id', r.id, 'code', r.code, 'source', r.source, 'status', ${reservationStatus(now)},
    'arrival', r.arrival, 'departure', r.departure,
    'booker', (select ${guestJson} from guest g where g.id = r.booker_id),
    'bookerUid', (select g.uid from guest g where g.id = r.booker_id),
    'agent', (select json_build_object('id', a.id, 'code', a.code, 'name', a.name, 'isActive', a.is_active)
      from agent a where a.id = r.agent_id),
    'requests', r.requests, 'note', r.note, 'expectedAt', r.expected_at,
    'discount', case when r.discount_kind is not null then json_build_object(
      'kind', r.discount_kind, 'value', r.discount_value, 'reason', r.discount_reason) end,
    'holdEndsAt', (select min(h.expires_at)
      from reservation_room rr join room_claim h on h.reservation_room_id = rr.id
      where rr.reservation_id = r.id and rr.status = 'HELD' and h.kind = 'HOLD' and h.released_at is null
        and h.expires_at > ${now}::timestamptz),
    'rooms', ${roomsJson(now, extras)},
    'charges', ${chargesJson}, 'folios', ${extras.withFolios ? foliosJson : sql`'[]'::json`},
    'paymentReports', ${extras.withFolios ? paymentReportsJson : sql`'[]'::json`},
    'events', ${extras.withTimeline ? eventsJson : sql`null::json`},
    'net', r.net, 'tax', r.tax, 'gross', r.gross, 'paid', r.paid, 'balance', r.balance, 'agentBills', ${agentBillsJson},
    'cancellationPolicy', r.cancellation_policy, 'leastFee', (
      select coalesce(sum((fee ->> 'net')::int + (fee ->> 'cgst')::int + (fee ->> 'sgst')::int), 0)
      from reservation_room rr cross join jsonb_array_elements(rr.least_fee) fee
      where rr.reservation_id = r.id and rr.status = 'CONFIRMED' and rr.least_fee is not null),
    'isUndone', exists (select from undone_reservation u where u.reservation_id = r.id),
    'createdAt', r.created_at, 'version', r.version)`;
}

function roomsJson(now: Date, { withNights, withGuests }: Extras): Sql {
  return sql`coalesce((
    select json_agg(json_build_object(
        'id', rr.id, 'roomType', ${roomTypeJson}, 'room', ${currentRoomJson(now)},
        'stretches', ${stretchesJson},
        ${jsonPairs(sharedWith(bookedRoomColumns, api.ReservationRoom), 'rr')},
        'status', ${roomStatus(now)}, 'isComplimentary', rr.is_complimentary,
        'gross', n.gross, 'nights', n.nights, 'endNights', n.end_nights,
        'checkedInAt', rr.checked_in_at, 'checkedOutAt', rr.checked_out_at, 'hasId', ${isIdKnown},
        'guests', ${withGuests ? roomGuestsJson : sql`'[]'::json`}, 'version', rr.version)
      order by rr.arrival, t.sort_order, t.name, rr.id)
    from reservation_room rr
    join room_type t on t.id = rr.room_type_id
    cross join lateral (${nightsOfRoom(withNights)}) n
    where rr.reservation_id = r.id), '[]')`;
}

/** The room of the claim that the stay is in; before it the first, after it the last. */
function currentRoomJson(now: Date): Sql {
  return sql`(
    select json_build_object('id', rm.id, 'number', rm.number, 'housekeeping', rm.housekeeping,
      'occupant', ${occupantJson({ today: sql`lodge.today`, isDesk: true })})
    from room_claim c join room rm on rm.id = c.room_id cross join lodge
    where c.reservation_room_id = rr.id and c.released_at is null
      and (c.kind <> 'HOLD' or c.expires_at > ${now}::timestamptz)
    order by c.departure > lodge.today desc, case when c.departure > lodge.today then c.arrival end, c.arrival desc
    limit 1)`;
}

const stretchesJson = sql`coalesce((
    select json_agg(json_build_object('roomId', c.room_id, 'number', rm.number,
        'arrival', c.arrival, 'departure', c.departure) order by c.arrival)
    from room_claim c join room rm on rm.id = c.room_id where c.reservation_room_id = rr.id and c.released_at is null), '[]')`;

function nightsOfRoom(withNights: boolean): Sql {
  const nights = sql`coalesce(json_agg(json_build_object(
      ${jsonPairs(sharedWith(nightColumns, api.PricedNight), 'n')}) order by night), '[]')`;
  return sql`
    select coalesce(sum(gross), 0) as gross, coalesce(json_agg(json_build_object('night', night, 'net', net,
        'cgst', cgst, 'sgst', sgst, 'taxRate', tax_rate)) filter (where night in (rr.arrival, rr.departure - 1)), '[]')
        as end_nights,
      ${withNights ? nights : sql`'[]'::json`} as nights
    from reservation_night n where reservation_room_id = rr.id and released_at is null`;
}

const chargesJson = sql`coalesce((
  select json_agg(${chargeJson} order by c.charged_on, c.created_at, c.id)
  from folio f join reservation_charge c on c.folio_id = f.id
  where f.reservation_id = r.id and c.voided_at is null), '[]')`;

/** The lines of the audit about a reservation, the latest first, with the room that a line is about. */
const eventsJson = sql`coalesce((
  select json_agg(json_build_object(
      'id', e.id, 'at', e.at, 'actorName', e.actor_name, 'actingAs', e.acting_as, 'action', e.action,
      'entity', e.entity, 'entityId', e.entity_id, 'before', e.before, 'after', e.after, 'reason', e.reason,
      'transactionId', e.transaction_id::text, 'room', ${roomOfEvent})
    order by e.at desc, e.id desc)
  from audit_event e where e.reservation_id = r.id), '[]')`;
