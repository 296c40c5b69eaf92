import { sql } from '../../db/sql.ts';

/**
 * A row of `payment p` on `folio f` as a StoredPayment; needs the time zone of the lodge in `lodge`. A row that voids
 * another is no entry of its own: it makes the other one read as voided.
 */
export const paymentJson = sql`json_build_object(
  'id', p.id, 'folioId', p.folio_id, 'folioNumber', f.number,
  'reservationCode', (select code from reservation where id = f.reservation_id),
  'guestName', (select g.full_name from reservation b join guest g on g.id = b.booker_id where b.id = f.reservation_id),
  'kind', p.kind, 'method', p.method, 'amount', p.amount, 'receivedOn', p.received_on, 'reference', p.reference,
  'receiptNo', p.receipt_no, 'note', p.note, 'recordedAt', p.recorded_at,
  'recordedOn', (p.recorded_at at time zone (select time_zone from lodge))::date,
  'recordedBy', (select a.actor_name from audit_event a
    where a.entity = 'payment' and a.entity_id = p.id::text order by a.at limit 1),
  'refundOfId', p.refund_of_id, 'isTransfer', p.transfer_id is not null,
  'transferId', p.transfer_id,
  'movedOn', (select coalesce(sum(r.amount), 0) from payment r
    where r.refund_of_id = p.id and r.voids_id is null and r.transfer_id is not null
      and not exists (select from payment v where v.voids_id = r.id)
      and not exists (
        select from folio o join payment i on i.folio_id = o.id join payment b on b.refund_of_id = i.id
        where o.reservation_id = f.reservation_id and i.transfer_id = r.transfer_id and b.voids_id is null
          and not exists (select from payment v where v.voids_id = b.id))),
  'isSpread', p.agent_receipt_id is not null,
  'reportId', (select id from payment_report where taken_as_id = p.id),
  'refunded', (select coalesce(sum(r.amount), 0) from payment r where r.refund_of_id = p.id and r.voids_id is null
    and not exists (select from payment v where v.voids_id = r.id)),
  'isVoided', exists (select from payment v where v.voids_id = p.id),
  'voidedReason', (select v.note from payment v where v.voids_id = p.id))`;
