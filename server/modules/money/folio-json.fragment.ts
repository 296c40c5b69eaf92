import { sql } from '../../db/sql.ts';
import { folioMoney, isChargeInvoiced, isFolioInvoiced, isRoomInvoiced } from './folio-money.fragment.ts';
import { paymentJson } from './payment-json.fragment.ts';

/** A row of `reservation_charge c` as a StoredCharge; needs the time zone of the lodge in `lodge`. */
export const chargeJson = sql`json_build_object(
  'id', c.id, 'folioId', c.folio_id, 'reservationRoomId', c.reservation_room_id, 'kind', c.kind,
  'description', c.description, 'date', c.charged_on, 'quantity', c.quantity, 'isCountedByHand', c.is_counted_by_hand,
  'unitPrice', c.unit_price,
  'net', c.net, 'tax', c.cgst + c.sgst, 'isInvoiced', ${isChargeInvoiced},
  'recordedOn', (c.created_at at time zone (select time_zone from lodge))::date)`;

const chargesOfFolio = sql`coalesce((
  select json_agg(${chargeJson} order by c.charged_on, c.created_at, c.id)
  from reservation_charge c where c.folio_id = f.id and c.voided_at is null), '[]')`;

const roomsOfFolio = sql`coalesce((
  select json_agg(json_build_object('id', rr.id, 'roomTypeName', t.name, 'arrival', rr.arrival,
      'departure', rr.departure, 'nights', n.count, 'gross', n.gross, 'isComplimentary', rr.is_complimentary,
      'complimentaryReason', rr.complimentary_reason, 'isInvoiced', ${isRoomInvoiced})
    order by rr.arrival, t.sort_order, t.name, rr.id)
  from reservation_room rr
  join room_type t on t.id = rr.room_type_id
  cross join lateral (
    select count(*) as count, coalesce(sum(gross), 0) as gross
    from reservation_night where reservation_room_id = rr.id and released_at is null) n
  where rr.folio_id = f.id), '[]')`;

/** The bills of `reservation r` as StoredFolios; needs the time zone of the lodge in `lodge`. */
export const foliosJson = sql`coalesce((
  select json_agg(json_build_object('id', f.id, 'number', f.number, 'payer', f.payer, 'name', f.name,
      'gstin', f.gstin, 'rooms', ${roomsOfFolio},
      'extrasOfRoomIds', coalesce((
        select json_agg(rr.id order by rr.id) from reservation_room rr where rr.extras_folio_id = f.id), '[]'),
      'charges', ${chargesOfFolio},
      'payments', coalesce((
        select json_agg(${paymentJson} order by p.recorded_at, p.id)
        from payment p where p.folio_id = f.id and p.voids_id is null), '[]'),
      'net', bill.net, 'tax', bill.tax, 'gross', bill.gross, 'roundOff', f.round_off, 'paid', bill.paid,
      'depositHeld', bill.deposits, 'isInvoiced', ${isFolioInvoiced})
    order by f.number)
  from folio f ${folioMoney}
  where f.reservation_id = r.id), '[]')`;
