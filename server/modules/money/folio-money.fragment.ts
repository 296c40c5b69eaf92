import { type Sql, sql } from '../../db/sql.ts';
import { isItemLive, isNightInvoiced } from './open-line.fragment.ts';

/** What a row of `payment p` adds to what is paid: a refund takes off, a row that voids counts against its kind. */
export const paidPart = sql`(p.amount * case when p.voids_id is null then 1 else -1 end
  * case p.kind when 'PAYMENT' then 1 when 'REFUND' then -1 else 0 end)`;

/** The same of the deposits that are held. */
export const depositPart = sql`(p.amount * case when p.voids_id is null then 1 else -1 end
  * case p.kind when 'DEPOSIT' then 1 when 'DEPOSIT_RETURN' then -1 else 0 end)`;

/** Joins to `folio f` what stands on it: `bill` with net, tax and gross of its live lines, paid and deposits. */
export const folioMoney = sql`
  cross join lateral (
    select nights.net + charges.net as net, nights.tax + charges.tax as tax,
      nights.net + charges.net + nights.tax + charges.tax as gross, money.paid, money.deposits
    from (
      select coalesce(sum(n.net), 0) as net, coalesce(sum(n.cgst + n.sgst), 0) as tax
      from reservation_room rr join reservation_night n on n.reservation_room_id = rr.id
      where rr.folio_id = f.id and n.released_at is null) nights,
    (
      select coalesce(sum(c.net), 0) as net, coalesce(sum(c.cgst + c.sgst), 0) as tax
      from reservation_charge c where c.folio_id = f.id and c.voided_at is null) charges,
    (
      select coalesce(sum(${paidPart}), 0) as paid, coalesce(sum(${depositPart}), 0) as deposits
      from payment p where p.folio_id = f.id) money
  ) bill`;

/** An amount in whole rupees, half-up, as `roundOffOf` has it. */
export function wholeRupeesOf(amount: Sql): Sql {
  return sql`round(${amount} / 100.0) * 100`;
}

/** Whether a charge `c` stands on an invoice that did not give it free again. */
export const isChargeInvoiced = sql`exists (
  select from invoice_item i where i.reservation_charge_id = c.id and ${isItemLive})`;

/** Whether a live night of `reservation_room rr` stands on an invoice that did not give it free again. */
export const isRoomInvoiced = sql`exists (
  select from reservation_night n join invoice_item i on i.reservation_night_id = n.id
  where n.reservation_room_id = rr.id and n.released_at is null and ${isItemLive})`;

/** Whether anything stands on an invoice of `folio f` that no credit note took back. */
export const isFolioInvoiced = sql`exists (
  select from invoice paper join invoice_item i on i.invoice_id = paper.id
  where paper.folio_id = f.id and ${isItemLive})`;

/** The round-offs on the invoices of `folio f`, less those that credit notes took back. */
export const invoicedRoundOff = sql`(
  select coalesce(sum(case when paper.kind = 'CREDIT_NOTE' then -paper.round_off else paper.round_off end), 0)
  from invoice paper where paper.folio_id = f.id)`;

/** Whether all that is billed on `folio f` stands on invoices; what is written off never does. */
export const isWhollyInvoiced = sql`(exists (select from invoice paper where paper.folio_id = f.id)
  and not exists (
    select from reservation_room rr join reservation_night n on n.reservation_room_id = rr.id
    where n.released_at is null and rr.folio_id = f.id and not ${isNightInvoiced})
  and not exists (
    select from reservation_charge c where c.folio_id = f.id and c.voided_at is null and c.kind <> 'WRITE_OFF'
      and not ${isChargeInvoiced}))`;

/** Whether the reservation of `folio f` has other bills. The only bill of a reservation has the reservation's totals. */
export const hasOtherFolios = sql`exists (
  select from folio o where o.reservation_id = f.reservation_id and o.id <> f.id)`;
