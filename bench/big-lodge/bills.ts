import { acts } from './stays.ts';

/** The last day of the month in which agents pay for the month before. */
const AGENTS_PAY_ON = 10;

const CHARGES = `
  create temp table bill on commit drop as
    select booked.*, folio_id as bill_id, 1 as number from booked
    union all select booked.*, uuidv7(), 2 from booked where has_two_bills;

  create temp table extra on commit drop as
    select uuidv7() as charge_id, bill_id, n, created_on, step, kind, description, charged_on, quantity, unit_price,
      quantity * unit_price as net, tax_category, tax_rate,
      (quantity * unit_price::bigint * tax_rate + 10000) / 20000 as half
    from (
      select bill_id, n, created_on, 0 as step, 'SPECIAL' as kind, 'Laundry, a bag' as description,
        arrival as charged_on, 1 + pg_temp.chance(n, 22) % 3 as quantity, 12000 as unit_price, 'SERVICE' as tax_category,
        1800 as tax_rate
      from bill where status in ('CONFIRMED', 'CHECKED_IN', 'CHECKED_OUT')
        and number = case when has_two_bills then 2 else 1 end and (has_two_bills or pg_temp.chance(n, 21) < 200)
      union all
      select bill_id, n, created_on, 3, case status when 'NO_SHOW' then 'NO_SHOW' else 'CANCELLATION' end, 'Fee',
        ended_on, 1, 120000, 'ROOM', case when ended_on >= '2025-09-22' then 500 else 1200 end
      from bill where status = 'NO_SHOW' or status = 'CANCELLED' and pg_temp.chance(n, 21) < 150) drawn;
  insert into reservation_charge (id, folio_id, kind, special_charge_id, basis, child_share, description, charged_on, quantity,
    unit_price, net, tax_category, tax_rate, cgst, sgst, gross, created_at, transaction_id)
  select charge_id, bill_id, kind::charge_kind,
    case kind when 'SPECIAL' then (select id from special_charge where code = 'WASH') end,
    case kind when 'SPECIAL' then 'PER_UNIT'::charge_basis end, case kind when 'SPECIAL' then 10000 end, description,
    charged_on, quantity, unit_price, net, tax_category::tax_category, tax_rate, half, half, net + 2 * half,
    pg_temp.at(created_on, 9), ACT(n, step)
  from extra order by created_on, n;`;

const BILLS = `
  create temp table charged on commit drop as
    select bill.*, lines.net, lines.tax, lines.net + lines.tax as gross,
      case when status = 'CHECKED_OUT' then round((lines.net + lines.tax) / 100.0)::int * 100 - lines.net - lines.tax
        else 0 end as round_off
    from bill join (
      select bill_id, sum(net) as net, sum(tax) as tax from (
        select rr.folio_id as bill_id, n.net, 2 * n.cgst as tax
        from reservation_room rr join reservation_night n on n.reservation_room_id = rr.id and n.released_at is null
        union all select bill_id, net, 2 * half from extra
        union all select bill_id, 0, 0 from bill) parts
      group by bill_id) lines using (bill_id);
  insert into folio (id, reservation_id, number, payer, agent_id, round_off, created_at)
  select bill_id, id, number, (case when agent_pays and number = 1 then 'AGENT' else 'GUEST' end)::payer,
    case when agent_pays and number = 1 then agent_id end, round_off, pg_temp.at(created_on, 9)
  from charged order by created_on, n;
  analyze charged;`;

const PAYMENTS = `
  create temp table sum_paid on commit drop as
    select uuidv7() as receipt_id, row_number() over (order by paid_on, agent_id) as no, * from (
      select agent_id, paid_on, sum(gross + round_off) as amount, array_agg(bill_id) as bills
      from (
        select charged.*, (date_trunc('month', departure) + interval '1 month')::date + ${AGENTS_PAY_ON - 1} as paid_on
        from charged where agent_pays and number = 1 and status = 'CHECKED_OUT' and gross > 0) left_with_agent
      where paid_on <= today group by agent_id, paid_on) sums;
  insert into agent_receipt (id, agent_id, amount, method, reference, received_on, recorded_at, recorded_by, transaction_id)
  select receipt_id, agent_id, amount, 'BANK', 'NEFT' || no, paid_on, pg_temp.at(paid_on, 12), 'desk', SUM(no) from sum_paid;

  create temp table entry on commit drop as
    select uuidv7(pg_temp.at(received_on, 11) - now()) as entry_id, drawn.*,
      case when m < 450 then 'UPI' when m < 800 then 'CASH' when m < 900 then 'CARD' else 'BANK' end as method
    from (
      select c.n, c.nights, c.bill_id, take.*, null::uuid as receipt_id, null::bigint as sum_no, pg_temp.chance(c.n, 32) as m
      from (select charged.*, gross + round_off as due, pg_temp.chance(n * 2 + number, 30) as habit,
          pg_temp.chance(n * 2 + number, 31) as luck
        from charged where not (agent_pays and number = 1)) c
      cross join lateral (
        select 'PAYMENT' as kind, due as amount, departure as received_on, 2 as step, 'paid' as part
          where status = 'CHECKED_OUT' and habit >= 50
        union all select 'PAYMENT', due / 2, departure, 2, 'half' where status = 'CHECKED_OUT' and habit between 12 and 19
        union all select 'PAYMENT', due * 3 / 10, created_on, 0, 'advance' where status = 'CHECKED_OUT' and habit between 20 and 49
        union all select 'PAYMENT', due - due * 3 / 10, departure, 2, 'rest' where status = 'CHECKED_OUT' and habit between 20 and 49
        union all select 'PAYMENT', due / 2, arrival, 1, 'half' where status = 'CHECKED_IN' and habit < 500
        union all select 'PAYMENT', due * 3 / 10, created_on, 0, 'advance' where status = 'CONFIRMED' and habit < 400
        union all select 'PAYMENT', due, ended_on, 3, 'fee' where ended_on is not null and habit < 300
        union all select 'PAYMENT', due, departure, 2, 'wrong' where status = 'CHECKED_OUT' and luck < 3
        union all select 'PAYMENT', 50000, departure, 2, 'over' where status = 'CHECKED_OUT' and luck between 3 and 4
        union all select 'DEPOSIT', 200000, arrival, 1, 'deposit' where status = 'CHECKED_OUT' and luck between 5 and 9) take
      where due > 0
      union all
      select c.n, c.nights, c.bill_id, 'PAYMENT', c.gross + c.round_off, s.paid_on, null, 'agent', s.receipt_id, s.no, 999
      from sum_paid s join charged c on c.bill_id = any(s.bills) and c.agent_id = s.agent_id) drawn
    where amount > 0;

  create temp table entry_back on commit drop as
    select uuidv7() as entry_id, n, bill_id,
      case part when 'over' then 'REFUND' when 'deposit' then 'DEPOSIT_RETURN' else kind end as kind, method, amount,
      e.received_on + case when part = 'deposit' then nights else 0 end as received_on, 2 as step,
      case when part = 'wrong' then entry_id end as voids_id, case when part <> 'wrong' then entry_id end as refund_of_id
    from entry e where part in ('wrong', 'over', 'deposit');

  insert into payment (id, folio_id, kind, method, amount, received_on, reference, receipt_no, refund_of_id,
    agent_receipt_id, voids_id, note, recorded_at, recorded_by, transaction_id)
  select entry_id, bill_id, kind::payment_kind, method::payment_method, amount, received_on,
    case when method <> 'CASH' then lpad((hashint8extended(n, 33) & 281474976710655)::text, 15, '0') end,
    case when voids_id is null then 'R/' || financial_year(received_on) || '/' || lpad((row_number() over (
      partition by voids_id is null, financial_year(received_on) order by received_on, n, entry_id))::text, 5, '0') end,
    refund_of_id, receipt_id, voids_id, case when voids_id is not null then 'Typed twice' end,
    pg_temp.at(received_on, 11), 'desk', case when sum_no is null then ACT(n, step) else SUM(sum_no) end
  from (
    select entry_id, n, bill_id, kind, method, amount, received_on, step, sum_no, receipt_id, null::uuid as voids_id,
      null::uuid as refund_of_id from entry
    union all
    select entry_id, n, bill_id, kind, method, amount, received_on, step, null, null, voids_id, refund_of_id
    from entry_back) entries
  order by received_on;
  insert into counter (series, financial_year, last_number)
    select 'R', split_part(receipt_no, '/', 2), count(*) from payment where receipt_no is not null group by 2;`;

const RESERVATIONS = `
  insert into reservation (id, code, source, booker_id, agent_id, commission, discount_kind, discount_value, discount_reason,
    cancellation_policy, arrival, departure, status, net, tax, gross, paid, balance, first_charge_on, last_charge_on, created_at,
    created_by, transaction_id)
  select p.id,
    substr(letters, (x >> 35 & 31)::int + 1, 1) || substr(letters, (x >> 30 & 31)::int + 1, 1)
    || substr(letters, (x >> 25 & 31)::int + 1, 1) || substr(letters, (x >> 20 & 31)::int + 1, 1)
    || substr(letters, (x >> 15 & 31)::int + 1, 1) || substr(letters, (x >> 10 & 31)::int + 1, 1)
    || substr(letters, (x >> 5 & 31)::int + 1, 1) || substr(letters, (x & 31)::int + 1, 1),
    (case when agent_id is not null then 'AGENT' when s < 400 then 'PHONE' when s < 600 then 'WEBSITE'
      when s < 850 then 'OTA' else 'WALK_IN' end)::reservation_source,
    guest_id, agent_id, commission, case when has_discount then 'PERCENT'::discount_kind end,
    case when has_discount then 1000 end, case when has_discount then 'Comes again' end,
    '[{"daysBefore": 3, "percent": 0, "of": "FIRST_NIGHT"}, {"daysBefore": 0, "percent": 10000, "of": "FIRST_NIGHT"}]',
    arrival, departure, status, b.net, b.tax, b.gross, coalesce(m.paid, 0), b.gross + b.round_off - coalesce(m.paid, 0),
    extras.first, extras.last, pg_temp.at(created_on, 9), 'desk', ACT(p.n, LAST_STEP)
  from booked p
  join (select n, sum(net) as net, sum(tax) as tax, sum(gross) as gross, sum(round_off) as round_off
    from charged group by n) b on b.n = p.n
  left join (
    select n, sum(amount) as paid from (
      select n, amount from entry where kind = 'PAYMENT'
      union all select n, -amount from entry_back where kind <> 'DEPOSIT_RETURN') signed group by n) m on m.n = p.n
  left join (select n, min(charged_on) as first, max(charged_on) as last from extra group by n) extras on extras.n = p.n
  cross join lateral (select '0123456789ABCDEFGHJKMNPQRSTVWXYZ' as letters, pg_temp.chance(p.n, 34) as s,
    (p.n * 2654435761 + 987654321) & 1099511627775 as x) code
  order by created_on, p.n;`;

/** Extras and fees, bills, what was paid, and the reservations with what all that comes to. */
export const BILLED = [CHARGES, BILLS, PAYMENTS, RESERVATIONS].map((text) =>
  acts(text).replaceAll(/SUM\((\w+)\)/g, '(2199023255552 + $1)::text::xid8'),
);
