import { sql } from '../sql.ts';
import type { Invariant } from './invariant.ts';

/** An item of an invoice that no credit note took back. */
const LIVE_ITEM = sql`(i.credits_item_id is null
  and not exists (select from invoice_item back where back.credits_item_id = i.id))`;

/** What is printed on papers, and what stands on them. */
export const INVOICES: readonly Invariant[] = [
  {
    name: 'invoices-sum-up',
    sentence:
      'The sums of a numbered paper are those of its lines, and with its round-off they come to its total.',
    query: sql`
      select p.number, p.net, s.net as net_of_lines, p.cgst, s.cgst as cgst_of_lines, p.gross, s.gross as gross_of_lines
      from invoice p cross join lateral (
        select coalesce(sum(l.net), 0) as net, coalesce(sum(l.cgst), 0) as cgst, coalesce(sum(l.sgst), 0) as sgst,
          coalesce(sum(l.gross), 0) as gross
        from jsonb_to_recordset(p.lines) as l (net bigint, cgst bigint, sgst bigint, gross bigint)) s
      where (p.net, p.cgst, p.sgst, p.gross - p.round_off) <> (s.net, s.cgst, s.sgst, s.gross)
        or abs(p.round_off) >= 100`,
  },
  {
    name: 'invoiced-lines-as-printed',
    sentence:
      'The nights and charges on a line of an invoice cost what is printed there, until a credit note frees them.',
    query: sql`
      select p.number, l.place, l.gross as printed, s.gross as stands
      from invoice p
      cross join lateral (
        select coalesce((line ->> 'number')::int, position::int) as place, (line ->> 'gross')::bigint as gross
        from jsonb_array_elements(p.lines) with ordinality as e (line, position)) l
      cross join lateral (
        select sum(coalesce(n.gross, c.gross)) as gross
        from invoice_item i
        left join reservation_night n on n.id = i.reservation_night_id
        left join reservation_charge c on c.id = i.reservation_charge_id
        where i.invoice_id = p.id and i.line = l.place and ${LIVE_ITEM}) s
      where p.kind <> 'CREDIT_NOTE' and s.gross <> l.gross`,
  },
  {
    name: 'billed-once',
    sentence: 'Nothing stands on two invoices that are not credited, and what stands on one is live.',
    query: sql`
      select night, charge, count(*) as times from (
        select i.reservation_night_id as night, i.reservation_charge_id as charge, n.released_at, c.voided_at
        from invoice_item i
        left join reservation_night n on n.id = i.reservation_night_id
        left join reservation_charge c on c.id = i.reservation_charge_id
        where ${LIVE_ITEM}) live
      group by night, charge
      having count(*) > 1 or bool_or(released_at is not null or voided_at is not null)`,
  },
  {
    name: 'credited-at-most-once',
    sentence:
      'Credit notes take back at most what their invoice comes to, and all of it once none of its lines stands.',
    query: sql`
      select p.number, p.gross, sum(note.gross) as credited, bool_or(s.stands) as stands
      from invoice p join invoice note on note.credits_id = p.id
      cross join lateral (
        select exists (select from invoice_item i where i.invoice_id = p.id and ${LIVE_ITEM}) as stands) s
      group by p.id
      having sum(note.gross) > p.gross or (not bool_or(s.stands) and exists (select from invoice_item where invoice_id = p.id)
        and (sum(note.gross), sum(note.cgst), sum(note.round_off)) <> (p.gross, p.cgst, p.round_off))`,
  },
  {
    name: 'round-off-as-printed',
    sentence: 'A bill all of which stands on invoices has the round-off that is printed on them.',
    query: sql`
      select f.id, f.round_off, printed.round_off as printed from folio f
      cross join lateral (
        select count(*) as papers, coalesce(sum(case when p.kind = 'CREDIT_NOTE' then -p.round_off else p.round_off end), 0)
          as round_off
        from invoice p where p.folio_id = f.id) printed
      where printed.papers > 0 and f.round_off <> printed.round_off
        and not exists (
          select from reservation_room rr join reservation_night n on n.reservation_room_id = rr.id
          where rr.folio_id = f.id and n.released_at is null
            and not exists (select from invoice_item i where i.reservation_night_id = n.id and ${LIVE_ITEM}))
        and not exists (
          select from reservation_charge c
          where c.folio_id = f.id and c.voided_at is null and c.kind <> 'WRITE_OFF'
            and not exists (select from invoice_item i where i.reservation_charge_id = c.id and ${LIVE_ITEM}))`,
  },
];
