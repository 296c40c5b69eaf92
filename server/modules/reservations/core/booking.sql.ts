import * as v from 'valibot';
import type { LocalDate } from '../../../../domain/nights.ts';
import * as column from '../../../db/column-schemas.ts';
import { execute, queryJson } from '../../../db/query.ts';
import { sql } from '../../../db/sql.ts';
import type { Transaction } from '../../../db/transaction.ts';
import { guestsOfAgent } from '../../guests/view/agent-guests.fragment.ts';
import type { QuotedCharge } from '../../quotes/charge.rules.ts';
import type { DiscountRequest } from '../../quotes/discount.rules.ts';
import type { QuotedNight } from '../../quotes/quote.rules.ts';
import type { Move } from '../../room-claims/refit.rules.ts';
import type { NewGuest } from './reservation.input.ts';

/** One room of a party as it is stored, with its claim and the price of its nights. */
export type NewReservationRoom = {
  readonly id: string;
  readonly roomTypeId: string;
  readonly roomId: string;
  readonly arrival: LocalDate;
  readonly departure: LocalDate;
  readonly adults: number;
  readonly children: number;
  readonly infants: number;
  readonly mealPlan: string;
  readonly allGuestsAre: string;
  readonly isPinned: boolean;
  readonly complimentaryReason: string | null;
  readonly overrideReason: string | null;
  /** Until when it is held; null: it is confirmed. */
  readonly expiresAt: Date | null;
  readonly nights: readonly QuotedNight[];
};

/** A reservation with all that belongs to it, as it is stored. */
export type NewReservation = {
  readonly id: string;
  readonly code: string;
  readonly folioId: string;
  readonly source: string;
  readonly externalRef: string | null;
  readonly booker: { readonly id: string; readonly made: NewGuest | null };
  readonly agentId: string | null;
  readonly commission: number;
  readonly requests: string | null;
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
  readonly lines: readonly NewReservationRoom[];
  readonly charges: readonly (QuotedCharge & { readonly taxCategory: string })[];
  readonly now: Date;
  readonly by: string | null;
};

/** Stores a reservation whole, in one statement; its totals are kept afterwards. */
export async function insertReservation(tx: Transaction, reservation: NewReservation): Promise<void> {
  const rows = JSON.stringify({
    guests: reservation.booker.made ? [guestRow(reservation, reservation.booker.made)] : [],
    reservations: [reservationRow(reservation)],
    folios: [folioRow(reservation)],
    rooms: reservation.lines.map((line) => roomRow(line, reservation)),
    nights: reservation.lines.flatMap((line) => line.nights.map((night) => nightRow(night, line))),
    claims: reservation.lines.map((line) => claimRow(line, reservation)),
    charges: reservation.charges.map((charge) => chargeRow(charge, reservation)),
  });
  await execute(
    tx,
    sql`/* insertReservation */
    with party as materialized (select ${rows}::jsonb as j),
    guests as (
      insert into guest (id, full_name, phone, email, created_at)
      select id, full_name, phone, email, created_at
      from party, jsonb_populate_recordset(null::guest, j->'guests')),
    reservations as (
      insert into reservation (id, code, source, external_ref, booker_id, agent_id, commission, requests, note,
        discount_kind, discount_value, discount_reason, cancellation_policy, arrival, departure, status,
        created_at, created_by)
      select id, code, source, external_ref, booker_id, agent_id, commission, requests, note,
        discount_kind, discount_value, discount_reason, cancellation_policy, arrival, departure, status,
        created_at, created_by
      from party, jsonb_populate_recordset(null::reservation, j->'reservations')),
    folios as (
      insert into folio (id, reservation_id, payer, agent_id, name, created_at)
      select id, reservation_id, payer, agent_id, name, created_at
      from party, jsonb_populate_recordset(null::folio, j->'folios')),
    rooms as (
      insert into reservation_room (id, reservation_id, folio_id, room_type_id, arrival, departure, adults,
        children, infants, meal_plan, all_guests_are, status, is_pinned, is_complimentary, complimentary_reason,
        override_reason, created_at)
      select id, reservation_id, folio_id, room_type_id, arrival, departure, adults,
        children, infants, meal_plan, all_guests_are, status, is_pinned, is_complimentary, complimentary_reason,
        override_reason, created_at
      from party, jsonb_populate_recordset(null::reservation_room, j->'rooms')),
    nights as (
      insert into reservation_night (reservation_room_id, night, rate, list_rate, extra_guests, meals, discount, net,
        tax_rate, cgst, sgst, gross, priced_from, adults, children, meal_plan, explanation)
      select reservation_room_id, night, rate, list_rate, extra_guests, meals, discount, net,
        tax_rate, cgst, sgst, gross, priced_from, adults, children, meal_plan, explanation
      from party, jsonb_populate_recordset(null::reservation_night, j->'nights')),
    charges as (
      insert into reservation_charge (folio_id, kind, special_charge_id, description, charged_on, quantity,
        children, is_counted_by_hand, unit_price, net, tax_category, tax_rate, cgst, sgst, gross, created_at, created_by)
      select folio_id, kind, special_charge_id, description, charged_on, quantity,
        children, is_counted_by_hand, unit_price, net, tax_category, tax_rate, cgst, sgst, gross, created_at, created_by
      from party, jsonb_populate_recordset(null::reservation_charge, j->'charges'))
    insert into room_claim (room_id, arrival, departure, kind, reservation_room_id, expires_at, created_at, created_by)
    select room_id, arrival, departure, kind, reservation_room_id, expires_at, created_at, created_by
    from party, jsonb_populate_recordset(null::room_claim, j->'claims')`,
  );
}

function guestRow({ booker, now }: NewReservation, guest: NewGuest) {
  return {
    id: booker.id,
    full_name: guest.fullName,
    phone: guest.phone,
    email: guest.email,
    created_at: now,
  };
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
function folioRow({ id, folioId, agentId, now }: NewReservation) {
  const payer = agentId === null ? 'GUEST' : 'AGENT';
  return { id: folioId, reservation_id: id, payer, agent_id: agentId, name: '', created_at: now };
}

function roomRow(line: NewReservationRoom, reservation: NewReservation) {
  return {
    id: line.id,
    reservation_id: reservation.id,
    folio_id: reservation.folioId,
    room_type_id: line.roomTypeId,
    arrival: line.arrival,
    departure: line.departure,
    adults: line.adults,
    children: line.children,
    infants: line.infants,
    meal_plan: line.mealPlan,
    all_guests_are: line.allGuestsAre,
    status: reservation.status,
    is_pinned: line.isPinned,
    is_complimentary: line.complimentaryReason !== null,
    complimentary_reason: line.complimentaryReason,
    override_reason: line.overrideReason,
    created_at: reservation.now,
  };
}

function nightRow(night: QuotedNight, line: NewReservationRoom) {
  return {
    reservation_room_id: line.id,
    night: night.night,
    rate: night.rate,
    list_rate: night.listRate ?? null,
    extra_guests: night.extraGuests,
    meals: night.meals,
    discount: night.discount,
    net: night.net,
    tax_rate: night.taxRate,
    cgst: night.cgst,
    sgst: night.sgst,
    gross: night.gross,
    priced_from: night.pricedFrom,
    adults: night.adults,
    children: night.children,
    meal_plan: night.mealPlan,
    explanation: night.explanation,
  };
}

function claimRow(line: NewReservationRoom, { now, by }: NewReservation) {
  return {
    room_id: line.roomId,
    arrival: line.arrival,
    departure: line.departure,
    kind: line.expiresAt ? 'HOLD' : 'STAY',
    reservation_room_id: line.id,
    expires_at: line.expiresAt,
    created_at: now,
    created_by: by,
  };
}

function chargeRow(charge: NewReservation['charges'][number], { folioId, now, by }: NewReservation) {
  return {
    folio_id: folioId,
    kind: 'SPECIAL',
    special_charge_id: charge.specialChargeId,
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
export const movedClaimSchema = v.object({
  claimId: v.string(),
  lineId: v.nullable(v.string()),
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
      select coalesce(json_agg(json_build_object('claimId', moved.id, 'lineId', rr.id,
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
    sql`/* isKnownGuest */ select exists (select from guest where id = ${guestId}::uuid ${ownGuest})`,
  );
}
