import * as v from 'valibot';
import type { LocalDate } from '../../../../domain/nights.ts';
import * as column from '../../../db/column-schemas.ts';
import { execute, queryJson } from '../../../db/query.ts';
import { sql } from '../../../db/sql.ts';
import type { Transaction } from '../../../db/transaction.ts';
import { insertGuests } from '../../guests/core/guest-columns.fragment.ts';
import { guestsOfAgent } from '../../guests/view/agent-guests.fragment.ts';
import type { QuotedCharge } from '../../quotes/charge.rules.ts';
import type { DiscountRequest } from '../../quotes/discount.rules.ts';
import type { Move } from '../../room-claims/refit.rules.ts';
import type { FolioPayer } from '../../types.generated.ts';
import type { NewGuest } from './reservation.input.ts';
import { insertedRooms, type NewReservationRoom, newRoomRows } from './reservation-columns.fragment.ts';

/** A reservation with all that belongs to it, as it is stored. */
export type NewReservation = {
  readonly id: string;
  readonly code: string;
  readonly folioId: string;
  readonly source: string;
  readonly externalRef: string | null;
  readonly booker: { readonly id: string; readonly made: NewGuest | null };
  readonly agentId: string | null;
  /** Who pays the bill that it starts with. */
  readonly payer: FolioPayer;
  readonly commission: number;
  readonly requests: string | null;
  readonly expectedAt: Date | null;
  readonly note: string | null;
  readonly discount: {
    readonly kind: DiscountRequest['kind'];
    readonly value: number;
    readonly reason: string;
  } | null;
  readonly cancellationPolicy: unknown;
  readonly status: 'HELD' | 'CONFIRMED';
  readonly arrival: LocalDate;
  readonly departure: LocalDate;
  readonly reservationRooms: readonly NewReservationRoom[];
  readonly charges: readonly (QuotedCharge & { readonly taxCategory: string })[];
  readonly now: Date;
  readonly by: string | null;
};

/** Stores a reservation whole, in one statement; its totals are kept afterwards. */
export function insertReservation(tx: Transaction, reservation: NewReservation): Promise<void> {
  return insertReservations(tx, [reservation], reservation.now);
}

/** Stores reservations whole, all in one statement; a guest whom several of them make is stored once. */
export async function insertReservations(
  tx: Transaction,
  reservations: readonly NewReservation[],
  now: Date,
): Promise<void> {
  const guests = new Map(
    reservations.flatMap(({ booker: { id, made } }) => (made ? [[id, { ...made, id }] as const] : [])),
  );
  const rooms = reservations.map((reservation) =>
    newRoomRows(reservation.reservationRooms, { ...reservation, reservationId: reservation.id }),
  );
  const rows = JSON.stringify({
    guests: [...guests.values()],
    reservations: reservations.map(reservationRow),
    folios: reservations.map(folioRow),
    rooms: rooms.flatMap((one) => one.rooms),
    nights: rooms.flatMap((one) => one.nights),
    claims: rooms.flatMap((one) => one.claims),
    charges: reservations.flatMap((reservation) =>
      reservation.charges.map((charge) => chargeRow(charge, reservation)),
    ),
  });
  await execute(
    tx,
    sql`/* insertReservation */
    with input as materialized (select ${rows}::jsonb as j),
    guests as (${insertGuests(sql`(select j->'guests' from input)`, now)}),
    reservations as (
      insert into reservation (id, code, source, external_ref, booker_id, agent_id, commission, requests, expected_at, note,
        discount_kind, discount_value, discount_reason, cancellation_policy, arrival, departure, status,
        created_at, created_by)
      select id, code, source, external_ref, booker_id, agent_id, commission, requests, expected_at, note,
        discount_kind, discount_value, discount_reason, cancellation_policy, arrival, departure, status,
        created_at, created_by
      from input, jsonb_populate_recordset(null::reservation, j->'reservations')),
    folios as (
      insert into folio (id, reservation_id, payer, agent_id, name, created_at)
      select id, reservation_id, payer, agent_id, name, created_at
      from input, jsonb_populate_recordset(null::folio, j->'folios')),
    ${insertedRooms({ now })}
    insert into reservation_charge (folio_id, kind, special_charge_id, basis, child_share, description, charged_on, quantity,
        children, is_counted_by_hand, unit_price, net, tax_category, tax_rate, cgst, sgst, gross, created_at, created_by)
      select folio_id, kind, special_charge_id, basis, child_share, description, charged_on, quantity,
        children, is_counted_by_hand, unit_price, net, tax_category, tax_rate, cgst, sgst, gross, created_at, created_by
      from input, jsonb_populate_recordset(null::reservation_charge, j->'charges')`,
  );
}

function reservationRow(reservation: NewReservation) {
  return {
    id: reservation.id,
    code: reservation.code,
    source: reservation.source,
    external_ref: reservation.externalRef,
    booker_id: reservation.booker.id,
    agent_id: reservation.agentId,
    commission: reservation.commission,
    requests: reservation.requests,
    expected_at: reservation.expectedAt,
    note: reservation.note,
    discount_kind: reservation.discount?.kind ?? null,
    discount_value: reservation.discount?.value ?? null,
    discount_reason: reservation.discount?.reason ?? null,
    cancellation_policy: reservation.cancellationPolicy,
    arrival: reservation.arrival,
    departure: reservation.departure,
    status: reservation.status,
    created_at: reservation.now,
    created_by: reservation.by,
  };
}

/** The one bill that a reservation starts with. */
function folioRow({ id, folioId, payer, agentId, now }: NewReservation) {
  const whose = { payer, agent_id: payer === 'AGENT' ? agentId : null };
  return { id: folioId, reservation_id: id, ...whose, name: '', created_at: now };
}

function chargeRow(charge: NewReservation['charges'][number], { folioId, now, by }: NewReservation) {
  return {
    folio_id: folioId,
    kind: 'SPECIAL',
    special_charge_id: charge.specialChargeId,
    basis: charge.basis,
    child_share: charge.childShare,
    description: charge.description,
    charged_on: charge.date,
    quantity: charge.quantity,
    children: charge.children,
    is_counted_by_hand: charge.isCountedByHand,
    unit_price: charge.unitPrice,
    net: charge.net,
    tax_category: charge.taxCategory,
    tax_rate: charge.taxRate,
    cgst: charge.cgst,
    sgst: charge.sgst,
    gross: charge.gross,
    created_at: now,
    created_by: by,
  };
}

/** A claim that was given another room; the stay is null for a hold of a form. */
const movedClaimSchema = v.object({
  claimId: v.string(),
  reservationRoomId: v.nullable(v.string()),
  reservationId: v.nullable(v.string()),
  code: v.nullable(v.string()),
  arrival: column.localDate,
  departure: column.localDate,
});
export type MovedClaim = v.InferOutput<typeof movedClaimSchema>;

/**
 * Gives claims other rooms, all at once, so that two may change places. The stays' versions stay as they are:
 * nobody who edits one is put off by it.
 */
export function moveClaims(tx: Transaction, moves: readonly Move[]): Promise<MovedClaim[]> {
  return queryJson(
    tx,
    v.array(movedClaimSchema),
    sql`/* moveClaims */
      with moved as (
        update room_claim c set room_id = m."toRoom"
        from json_to_recordset(${JSON.stringify(moves)}::json) as m("claimId" uuid, "toRoom" uuid)
        where c.id = m."claimId"
        returning c.id, c.reservation_room_id, c.arrival, c.departure)
      select coalesce(json_agg(json_build_object('claimId', moved.id, 'reservationRoomId', rr.id,
        'reservationId', rr.reservation_id, 'code', r.code,
        'arrival', moved.arrival, 'departure', moved.departure)), '[]')
      from moved
      left join reservation_room rr on rr.id = moved.reservation_room_id
      left join reservation r on r.id = rr.reservation_id`,
  );
}

/** Whether a guest is known, and (for an agent) as somebody who booked through them before. */
export function isKnownGuest(
  tx: Transaction,
  guestId: string,
  throughAgentId: string | null,
): Promise<boolean> {
  const ownGuest = throughAgentId ? sql`and id in (${guestsOfAgent(throughAgentId)})` : sql``;
  return queryJson(
    tx,
    v.boolean(),
    sql`/* isKnownGuest */ 
      select exists (select from guest where id = ${guestId}::uuid and merged_into_id is null and erased_at is null ${ownGuest})`,
  );
}
