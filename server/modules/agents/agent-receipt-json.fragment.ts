import { bookerName } from '../../db/fragments/guest-name.fragment.ts';
import { sql } from '../../db/sql.ts';

/** A row of `agent_receipt ar` as a StoredAgentReceipt. It is cancelled when the rows that mirror its parts are there. */
export const agentReceiptJson = sql`json_build_object(
  'id', ar.id, 'agentId', ar.agent_id, 'amount', ar.amount, 'method', ar.method, 'reference', ar.reference,
  'receivedOn', ar.received_on, 'note', ar.note, 'recordedAt', ar.recorded_at,
  'recordedBy', (select e.actor_name from audit_event e
    where e.entity = 'agent_receipt' and e.entity_id = ar.id::text order by e.at limit 1),
  'parts', (
    select json_agg(json_build_object('paymentId', p.id, 'receiptNo', p.receipt_no, 'reservationCode', r.code,
      'guestName', ${bookerName}, 'folioNumber', f.number, 'amount', p.amount) order by p.id)
    from payment p join folio f on f.id = p.folio_id join reservation r on r.id = f.reservation_id
    where p.agent_receipt_id = ar.id),
  'isVoided', exists (select from payment p join payment v on v.voids_id is not null and v.voids_id = p.id where p.agent_receipt_id = ar.id),
  'voidedReason', (select min(v.note) from payment p join payment v on v.voids_id is not null and v.voids_id = p.id
    where p.agent_receipt_id = ar.id))`;
