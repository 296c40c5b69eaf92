import * as v from 'valibot';
import { LIVE_STATUSES } from '../../../domain/statuses.ts';
import type { Database } from '../../db/client.ts';
import { bookerName } from '../../db/fragments/guest-name.fragment.ts';
import { statusList } from '../../db/fragments/status-list.fragment.ts';
import { queryJson } from '../../db/query.ts';
import { type Sql, sql } from '../../db/sql.ts';
import * as api from '../schemas.generated.ts';
import type { Bill, Receipt } from '../types.generated.ts';

/** Who pays `folio f` of `reservation r`. */
const payerName = sql`coalesce(nullif(f.name, ''),
  case when f.payer = 'AGENT' then (select a.name from agent a where a.id = f.agent_id) end, ${bookerName})`;

/** The receipt of a payment; null where there is no such payment or it has no number. */
export function readReceipt(database: Database, paymentId: string): Promise<Receipt | null> {
  return queryJson(
    database,
    v.nullable(api.Receipt),
    sql`/* readReceipt */
      with ${billTotals(sql`(select p.folio_id from payment p where p.id = ${paymentId}::uuid)`)}
      select (select json_build_object(
          'id', p.id, 'receiptNo', p.receipt_no, 'kind', p.kind, 'method', p.method, 'amount', p.amount,
          'receivedOn', p.received_on, 'reference', p.reference, 'payer', ${payerName},
          'phone', (select g.phone from guest g where g.id = r.booker_id),
          'isCancelled', exists (select from payment v where v.voids_id = p.id),
          'code', r.code, 'arrival', r.arrival, 'departure', r.departure, 'balance', s.gross - s.paid,
          'timesPrinted', (select count(*) from audit_event e
            where e.entity = 'payment' and e.entity_id = p.id::text and e.action = 'print-receipt'))
        from payment p join folio f on f.id = p.folio_id join reservation r on r.id = f.reservation_id cross join sums s
        where p.id = ${paymentId}::uuid and p.receipt_no is not null)`,
  );
}

/** The amount of `payment p` as it counts: refunds and what takes an entry back are below zero. */
const counted = sql`(case when p.voids_id is null then p.amount else -p.amount end
  * case when p.kind in ('REFUND', 'DEPOSIT_RETURN') then -1 else 1 end)`;

/** One bill as it stands; null when there is none. */
export function readBill(database: Database, folioId: string): Promise<Bill | null> {
  return queryJson(
    database,
    v.nullable(api.Bill),
    sql`/* readBill */
      with ${billTotals(sql`${folioId}::uuid`)}
      select (select ${billJson}
        from folio f join reservation r on r.id = f.reservation_id cross join sums s
        where f.id = ${folioId}::uuid)`,
  );
}

/** The bills of bookings as they stand, in the order of the codes. */
export function readBills(database: Database, codes: readonly string[]): Promise<Bill[]> {
  return queryJson(
    database,
    v.array(api.Bill),
    sql`/* readBills */
      select coalesce(json_agg(${billJson} order by w.place, f.number), '[]')
      from unnest(${codes}::text[]) with ordinality as w(code, place)
      join reservation r on r.code = w.code
      join folio f on f.reservation_id = r.id
      cross join lateral (with ${billTotals(sql`f.id`)} select * from sums) s`,
  );
}

/** The common table `sums`: what one folio, by its id, comes to and what was paid on it. */
export function billTotals(folio: Sql): Sql {
  return sql`items as (
      select n.net, n.cgst, n.sgst, n.gross from reservation_room rr
      join reservation_night n on n.reservation_room_id = rr.id and n.released_at is null
      where rr.folio_id = ${folio}
      union all
      select c.net, c.cgst, c.sgst, c.gross from reservation_charge c
      where c.folio_id = ${folio} and c.voided_at is null
    ), sums as (
      select coalesce(sum(net), 0) as net, coalesce(sum(cgst), 0) as cgst, coalesce(sum(sgst), 0) as sgst,
        coalesce(sum(gross), 0) + coalesce((select round_off from folio where id = ${folio}), 0) as gross,
        coalesce((select sum(${counted}) from payment p
          where p.folio_id = ${folio} and p.kind in ('PAYMENT', 'REFUND')), 0) as paid,
        coalesce((select sum(${counted}) from payment p
          where p.folio_id = ${folio} and p.kind in ('DEPOSIT', 'DEPOSIT_RETURN')), 0) as deposit_held
      from items)`;
}

/** Nights of one room that follow one another at one price are one line. */
const nightLinesJson = sql`
  select coalesce(json_agg(json_build_object(
      'description', concat_ws(' ', l.type, l.number), 'from', l.first, 'to', l.last + 1, 'quantity', l.nights,
      'net', l.net, 'taxRate', l.tax_rate, 'tax', l.tax, 'gross', l.gross)
    order by l.first, l.type, l.number), '[]')
  from (
    select i.type, i.number, i.tax_rate, min(i.night) as first, max(i.night) as last, count(*) as nights,
      sum(i.net) as net, sum(i.cgst + i.sgst) as tax, sum(i.gross) as gross
    from (
      select rr.id, t.name as type, rm.number, n.*,
        n.night - (row_number() over (partition by rr.id, rm.number, n.gross, n.tax_rate order by n.night))::int as island
      from reservation_room rr
      join room_type t on t.id = rr.room_type_id
      join reservation_night n on n.reservation_room_id = rr.id and n.released_at is null
      left join room_claim c on c.reservation_room_id = rr.id and c.released_at is null
        and c.arrival <= n.night and c.departure > n.night
      left join room rm on rm.id = c.room_id
      where rr.folio_id = f.id
    ) i
    group by i.reservation_room_id, i.type, i.number, i.gross, i.tax_rate, i.island
  ) l`;

/** The reason of a write-off is the lodge's own: the guest's paper does not print it. */
const chargeLinesJson = sql`
  select coalesce(json_agg(json_build_object(
      'description', case c.kind when 'WRITE_OFF' then 'Written off' else c.description end, 'from', c.charged_on, 'to', null, 'quantity', c.quantity,
      'net', c.net, 'taxRate', c.tax_rate, 'tax', c.cgst + c.sgst, 'gross', c.gross)
    order by c.charged_on, c.created_at, c.id), '[]')
  from reservation_charge c where c.folio_id = f.id and c.voided_at is null`;

/** What stands: neither what was cancelled nor what cancels it. */
const paymentsJson = sql`coalesce((
  select json_agg(json_build_object('id', p.id, 'receiptNo', p.receipt_no, 'method', p.method,
      'receivedOn', p.received_on, 'amount', ${counted})
    order by p.received_on, p.recorded_at, p.id)
  from payment p
  where p.folio_id = f.id and p.kind in ('PAYMENT', 'REFUND') and p.voids_id is null
    and not exists (select from payment v where v.voids_id = p.id)), '[]')`;

/** `folio f` of `reservation r`, which comes to `s`, as a bill. */
const billJson = sql`json_build_object(
  'id', f.id, 'number', f.number,
  'bills', (select count(*) from folio other where other.reservation_id = r.id),
  'payer', ${payerName}, 'gstin', f.gstin, 'code', r.code, 'arrival', r.arrival, 'departure', r.departure,
  'rooms', ${documentRoomsJson(sql`rr.folio_id = f.id`)},
  'lines', (${nightLinesJson})::jsonb || (${chargeLinesJson})::jsonb,
  'payments', ${paymentsJson},
  'net', s.net, 'cgst', s.cgst, 'sgst', s.sgst, 'roundOff', f.round_off,
  'gross', s.gross, 'paid', s.paid, 'balance', s.gross - s.paid, 'depositHeld', s.deposit_held,
  'timesPrinted', (select count(*) from audit_event e
    where e.entity = 'folio' and e.entity_id = f.id::text and e.action = 'print-bill'
      and e.after = jsonb_build_object('gross', s.gross, 'paid', s.paid)))`;

/**
 * The rooms of `reservation r` that fit, as papers name them: once for each run of nights in the same room with the same
 * guests and meals.
 */
export function documentRoomsJson(condition: Sql): Sql {
  return sql`coalesce((
    select json_agg(json_build_object(
        'number', run.number,
        'roomType', t.name, 'arrival', run.first, 'departure', run.last + 1,
        'adults', run.adults, 'children', run.children, 'infants', rr.infants, 'mealPlan', run.meal_plan)
      order by rr.arrival, t.sort_order, t.name, rr.id, run.first)
    from reservation_room rr join room_type t on t.id = rr.room_type_id
    cross join lateral (
      select min(n.night) as first, max(n.night) as last, n.number, n.adults, n.children, n.meal_plan
      from (
        select n.night, rm.number, n.adults, n.children, n.meal_plan,
          n.night - (row_number() over (partition by rm.id, n.adults, n.children, n.meal_plan order by n.night))::int as island
        from reservation_night n
        left join room_claim c on c.reservation_room_id = rr.id and c.released_at is null
          and c.arrival <= n.night and c.departure > n.night
        left join room rm on rm.id = c.room_id
        where n.reservation_room_id = rr.id and n.released_at is null) n
      group by n.island, n.number, n.adults, n.children, n.meal_plan) run
    where rr.reservation_id = r.id and rr.status in ${statusList(LIVE_STATUSES)}
      and ${condition}), '[]')`;
}
