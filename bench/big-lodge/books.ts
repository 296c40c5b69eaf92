import { acts } from './stays.ts';

const INVOICES = `
  create temp table paper on commit drop as
    select uuidv7() as invoice_id, uuidv7() as note_id, c.*, pg_temp.chance(n, 41) < 5 as is_credited
    from charged c where status = 'CHECKED_OUT' and gross > 0 and pg_temp.chance(n * 2 + number, 40) < 400;
  create temp table paper_line on commit drop as
    select invoice_id, night.id as night_id, null::uuid as charge_id, 'Night of ' || night as description, night.net,
      tax_rate, cgst, night.gross
    from paper join reservation_room rr on rr.folio_id = bill_id
    join reservation_night night on night.reservation_room_id = rr.id and night.released_at is null
    union all
    select invoice_id, null, charge_id, description, extra.net, tax_rate, half, extra.net + 2 * half
    from paper join extra using (bill_id);
  create temp table printed on commit drop as
    select invoice_id, sum(net) as net, sum(cgst) as cgst, jsonb_agg(jsonb_build_object('description', description,
      'sac', '996311', 'quantity', 1, 'unitPrice', net, 'net', net, 'taxRate', tax_rate, 'cgst', cgst, 'sgst', cgst,
      'gross', gross)) as lines
    from paper_line group by invoice_id;

  insert into invoice (id, number, kind, issued_on, folio_id, credits_id, bill_to, lines, net, cgst, sgst, round_off,
    gross, issued_at, issued_by, transaction_id)
  select id, series || '/' || financial_year(issued_on) || '/' || lpad((row_number() over (
      partition by series, financial_year(issued_on) order by issued_on, id))::text, 5, '0'),
    kind::invoice_kind, issued_on, bill_id, credits_id, '{"name": "Guest", "gstin": null}', lines, p.net, cgst, cgst,
    round_off, p.net + 2 * cgst + round_off, pg_temp.at(issued_on, 10), 'desk', ACT(n, 2)
  from (
    select invoice_id as id, invoice_id, 'INV' as series, 'TAX_INVOICE' as kind, departure as issued_on, null::uuid as credits_id,
      n, bill_id, round_off from paper
    union all
    select note_id, invoice_id, 'CN', 'CREDIT_NOTE', least(departure + 2, today), invoice_id, n, bill_id, round_off
    from paper where is_credited) issued join printed p using (invoice_id)
  order by issued_on;
  insert into invoice_item (invoice_id, reservation_night_id, reservation_charge_id)
    select invoice_id, night_id, charge_id from paper_line;
  insert into invoice_item (invoice_id, reservation_night_id, reservation_charge_id, credits_item_id)
    select note_id, i.reservation_night_id, i.reservation_charge_id, i.id
    from paper join invoice_item i using (invoice_id) where is_credited;
  insert into counter (series, financial_year, last_number)
    select split_part(number, '/', 1), split_part(number, '/', 2), count(*) from invoice group by 1, 2;`;

const HOUSE_MONEY = `
  create temp table month on commit drop as
    select month::date, (month + interval '1 month')::date as after
    from size, generate_series((select date_trunc('month', min(received_on)) from payment),
      date_trunc('month', today) - interval '1 month', interval '1 month') month;

  insert into expense_category (name, created_at)
    select spent, now() from unnest(array['Wages', 'Kitchen', 'Power', 'Repairs', 'Commission']) spent
    where not exists (select from expense_category where name = spent);
  insert into expense (spent_on, category_id, payee, amount, method, recorded_at, recorded_by, transaction_id)
  select month + pg_temp.chance(no, 50) % 28, k.id, 'Somebody', 10000 + 1000 * pg_temp.chance(no, 51), 'BANK', now(), 'desk', HOUSE
  from month, size, generate_series(1, rooms) no join expense_category k on k.name in ('Wages', 'Kitchen', 'Power', 'Repairs')
  where hashtext(k.name) % 4 = no % 4 or no % 50 = 0;

  create temp table payout on commit drop as
    select uuidv7() as id, r.agent_id, month, after, sum(round(n.net * r.commission / 10000.0)) as amount
    from month join reservation_room rr on date_trunc('month', rr.departure) = month and rr.status = 'CHECKED_OUT'
    join reservation r on r.id = rr.reservation_id and r.agent_id is not null
    join reservation_night n on n.reservation_room_id = rr.id and n.released_at is null
    group by r.agent_id, month, after having sum(round(n.net * r.commission / 10000.0)) > 0;
  insert into agent_payout (id, agent_id, from_day, to_day, amount, paid_on, method, recorded_at, recorded_by, transaction_id)
    select id, agent_id, month, after, amount, after, 'BANK', now(), 'desk', HOUSE from payout;
  insert into expense (spent_on, category_id, payee, amount, method, agent_payout_id, recorded_at, recorded_by, transaction_id)
    select after, k.id, 'Agent', amount, 'BANK', payout.id, now(), 'desk', HOUSE
    from payout, expense_category k where k.name = 'Commission';

  insert into cash_movement (from_place, to_place, amount, moved_on, recorded_at, recorded_by, transaction_id)
    select 'CASH', 'BANK', least(2000000000, sum(amount) * 8 / 10), after, now(), 'desk', HOUSE
    from month join payment p on date_trunc('month', received_on) = month and method = 'CASH' and kind = 'PAYMENT'
      and voids_id is null
    group by after;
  insert into cash_count (counted_at, expected, found, counted_by, transaction_id)
    select pg_temp.at(after, 20), 100000, 100000, 'desk', HOUSE from month;`;

const AUDIT = `
  insert into audit_event (at, actor_uid, actor_name, actor_role, action, entity, entity_id, reservation_id, before, after,
    transaction_id)
  select at, 'desk', 'Desk', 'MANAGER', action, entity, entity_id::text, reservation_id, before, after, act
  from (
    select pg_temp.at(created_on, 9) as at, 'create-reservation' as action, 'reservation' as entity, id as entity_id,
      id as reservation_id, null::jsonb as before, jsonb_build_object('status', 'CONFIRMED', 'source', 'PHONE',
        'discount', null, 'rooms', jsonb_build_array(jsonb_build_object('arrival', arrival, 'departure', departure))) as after,
      ACT(n, 0) as act
    from booked
    union all
    select pg_temp.at(arrival, 13), 'check-in', 'reservation_room', line_id, id, '{"status": "CONFIRMED"}',
      '{"status": "CHECKED_IN"}', ACT(n, 1)
    from line where status in ('CHECKED_IN', 'CHECKED_OUT')
    union all
    select pg_temp.at(departure, 10), 'check-out', 'reservation_room', line_id, id, '{"status": "CHECKED_IN"}',
      '{"status": "CHECKED_OUT"}', ACT(n, 2)
    from line where status = 'CHECKED_OUT'
    union all
    select pg_temp.at(ended_on, 15),
      case status when 'CANCELLED' then 'cancel-reservation' when 'NO_SHOW' then 'mark-no-show' else 'expire-hold' end,
      'reservation_room', line_id, id,
      jsonb_build_object('status', case status when 'EXPIRED' then 'HELD' else 'CONFIRMED' end),
      jsonb_build_object('status', status), ACT(n, 3)
    from line where ended_on is not null
    union all
    select pg_temp.at(paid_on, 12), 'receive-from-agent', 'agent_receipt', receipt_id, null, null, null,
      (2199023255552 + no)::text::xid8 from sum_paid
    union all
    select pg_temp.at(today, 1), 'fill', 'property', uuidv7(), null, null, null, HOUSE from size) events
  order by at;`;

/** Invoices and credit notes, what the house spends and moves, and who did it all. */
export const BOOKS = [INVOICES, HOUSE_MONEY, AUDIT].map((text) =>
  acts(text).replaceAll('HOUSE', "'1099511627775'::xid8"),
);
