import { SOLD_STATUSES } from '../../../domain/statuses.ts';
import { signed } from '../fragments/signed-payment.fragment.ts';
import { statusList } from '../fragments/status-list.fragment.ts';
import { sql } from '../sql.ts';
import type { Invariant } from './invariant.ts';

/** Whether the day of an entry is added up, and was not changed since. */
const IS_SUMMED = sql`(day <= (select through from summed_days) and day not in (select day from changed_day))`;

/** Whose revenue it is, and how a payment came, as one text. */
const REVENUE_OF = sql`concat_ws(' ', 'REVENUE', rr.room_type_id, r.source, r.agent_id)`;
const COLLECTED_OF = sql`concat_ws(' ', 'COLLECTED', p.method, r.source, r.agent_id)`;

/** What is kept of days that are well past, beside the plain rows of those days. */
export const DAY_SUMS: Invariant = {
  name: 'day-sums',
  sentence: 'What is added up of a day, and was not changed since, is what its rows come to.',
  query: sql`
    with entry as (
      select 'EARNING ' || n.tax_rate as what, n.night as day, n.net as amount, n.cgst + n.sgst as tax,
        (not rr.is_complimentary)::int as sold, round(n.net * (n.rate + n.extra_guests)::numeric
          / greatest(n.rate + n.extra_guests + n.meals, 1)) as room
      from reservation_night n join reservation_room rr on rr.id = n.reservation_room_id
      where n.released_at is null and rr.status in ${statusList(SOLD_STATUSES)}
      union all
      select 'EARNING ' || c.tax_rate, c.charged_on, c.net, c.cgst + c.sgst, 0, 0
      from reservation_charge c where c.voided_at is null
      union all
      -- of revenue the fees stand in the place of tax, and nights free of charge in lines of their own
      select ${REVENUE_OF}, n.night, n.net, 0, (not rr.is_complimentary)::int, round(n.net * (n.rate + n.extra_guests)::numeric
        / greatest(n.rate + n.extra_guests + n.meals, 1))
      from reservation_night n join reservation_room rr on rr.id = n.reservation_room_id
      join reservation r on r.id = rr.reservation_id
      where n.released_at is null and rr.status in ${statusList(SOLD_STATUSES)}
      union all
      select 'FREE ' || ${REVENUE_OF}, n.night, 1, 0, 0, 0
      from reservation_night n join reservation_room rr on rr.id = n.reservation_room_id
      join reservation r on r.id = rr.reservation_id
      where n.released_at is null and rr.status in ${statusList(SOLD_STATUSES)} and rr.is_complimentary
      union all
      select ${REVENUE_OF}, c.charged_on, c.net, case when c.kind in ('CANCELLATION', 'NO_SHOW') then c.net else 0 end, 0, 0
      from reservation_charge c join folio f on f.id = c.folio_id join reservation r on r.id = f.reservation_id
      left join reservation_room rr on rr.id = c.reservation_room_id
      where c.voided_at is null and c.kind <> 'WRITE_OFF'
      union all
      select ${COLLECTED_OF}, p.received_on, ${signed('PAYMENT', 'REFUND')}, 0, 0, 0
      from payment p join folio f on f.id = p.folio_id join reservation r on r.id = f.reservation_id
      where p.transfer_id is null
      union all
      select 'MONEY ' || p.method, p.received_on, ${signed('PAYMENT', 'REFUND')} + ${signed('DEPOSIT', 'DEPOSIT_RETURN')}, 0, 0, 0
      from payment p where p.transfer_id is null
      union all
      select 'MONEY ' || method, spent_on, -amount, 0, 0, 0 from expense where voided_at is null and method <> 'CASH'
      union all
      select 'MONEY ' || to_place, moved_on, amount, 0, 0, 0 from cash_movement where to_place <> 'EXPENSE'
      union all
      select 'MONEY ' || from_place, moved_on, -amount, 0, 0, 0 from cash_movement where from_place <> 'EXPENSE'
      union all
      select 'ROUND-OFF', r.departure, f.round_off, 0, 0, 0 from reservation r join folio f on f.reservation_id = r.id
      union all
      select concat_ws(' ', 'COMMISSION', r.agent_id,
          coalesce((rr.checked_out_at at time zone (select time_zone from property))::date, rr.departure)),
        commission_day(rr.checked_out_at, rr.departure), round(sum(n.net) * r.commission / 10000.0), 0, 0, 0
      from reservation r
      join reservation_room rr on rr.reservation_id = r.id
      join reservation_night n on n.reservation_room_id = rr.id and n.released_at is null
      where r.agent_id is not null and rr.status = 'CHECKED_OUT'
      group by r.id, rr.id
      union all
      select 'BILL TAX ' || (line ->> 'taxRate'), issued_on, side * (line ->> 'net')::bigint,
        side * ((line ->> 'cgst')::bigint + (line ->> 'sgst')::bigint), 0, 0
      from invoice, jsonb_array_elements(lines) line, lateral (select case kind when 'CREDIT_NOTE' then -1 else 1 end as side) way
      where line ->> 'taxRate' <> '0'),
    kept as (
      select 'EARNING ' || tax_rate as what, day, net as amount, tax, sold, room from day_earning
      union all
      select concat_ws(' ', 'REVENUE', room_type_id, source, agent_id), day, room + other + fees, fees, sold, room from day_revenue
      union all
      select concat_ws(' ', 'FREE REVENUE', room_type_id, source, agent_id), day, free, 0, 0, 0 from day_revenue
      union all
      select concat_ws(' ', 'COLLECTED', method, source, agent_id), day, amount, 0, 0, 0 from day_collected
      union all
      select 'MONEY ' || place, day, amount, 0, 0, 0 from day_money
      union all
      select 'ROUND-OFF', day, amount, 0, 0, 0 from day_round_off
      union all
      select concat_ws(' ', 'COMMISSION', agent_id, left_on), day, amount, 0, 0, 0 from day_commission
      union all
      select 'BILL TAX ' || tax_rate, day, net, cgst + sgst, 0, 0 from day_bill_tax),
    entries as (
      select what, day, sum(amount) as amount, sum(tax) as tax, sum(sold) as sold, sum(room) as room
      from entry where ${IS_SUMMED} group by what, day),
    sums as (
      select what, day, sum(amount) as amount, sum(tax) as tax, sum(sold) as sold, sum(room) as room
      from kept where ${IS_SUMMED} group by what, day)
    select what, day, entries.amount as of_rows, sums.amount as kept from entries full join sums using (what, day)
    where (coalesce(entries.amount, 0), coalesce(entries.tax, 0), coalesce(entries.sold, 0), coalesce(entries.room, 0))
      <> (coalesce(sums.amount, 0), coalesce(sums.tax, 0), coalesce(sums.sold, 0), coalesce(sums.room, 0))`,
};

/** What is spent in cash, beside what left the till for it. */
export const EXPENSES_IN_THE_TILL: Invariant = {
  name: 'expenses-in-the-till',
  sentence:
    'Each expense in cash that stands has left the till by one movement of its amount and day, and no other has any.',
  query: sql`
    with live as (
      select m.expense_id, m.amount, m.moved_on from cash_movement m
      where m.to_place = 'EXPENSE' and not exists (
        select from cash_movement x where x.corrects_id = m.id and x.from_place = 'EXPENSE' and x.amount = m.amount
          and x.expense_id = m.expense_id)),
    spent as (select id, amount, spent_on from expense where method = 'CASH' and voided_at is null)
    select coalesce(s.id, l.expense_id) as id, s.amount, l.amount as moved, s.spent_on, l.moved_on
    from spent s full join live l on (l.expense_id, l.amount, l.moved_on) = (s.id, s.amount, s.spent_on)
    where s.id is null or l.expense_id is null
    union all
    select m.expense_id, null, m.amount, null, m.moved_on from cash_movement m
    where m.from_place = 'EXPENSE' and m.corrects_id is null
    union all
    select expense_id, null, sum(amount), null, moved_on from live group by expense_id, moved_on having count(*) > 1`,
};
