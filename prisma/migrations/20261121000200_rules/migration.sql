-- What several rows together must say, what may never be changed, and the numbers without gaps.
-- Rules over several rows are deferred: "set constraints all immediate" judges.

-- How a rule is raised -------------------------------------------------------------------------------------------

-- Prisma hands on the message alone, so the rule's name stands in it as a constraint's name would.
create function refuse_row(table_name text, rule text, detail text) returns void language plpgsql as $$
begin
  raise exception '"%" violates rule "%": %', table_name, rule, detail
    using errcode = 'check_violation', constraint = rule, table = table_name;
end $$;

-- Append-only tables ---------------------------------------------------------------------------------------------

create function refuse_change() returns trigger language plpgsql as $$
begin
  perform refuse_row(tg_table_name, tg_table_name || '_append_only', lower(tg_op) || ' is refused');
  return null;
end $$;

create trigger payment_append_only before update or delete on payment
  for each row execute function refuse_change();
create trigger payment_no_truncate before truncate on payment
  for each statement execute function refuse_change();
create trigger invoice_append_only before update or delete on invoice
  for each row execute function refuse_change();
create trigger invoice_no_truncate before truncate on invoice
  for each statement execute function refuse_change();
create trigger invoice_item_append_only before update or delete on invoice_item
  for each row execute function refuse_change();
create trigger invoice_item_no_truncate before truncate on invoice_item
  for each statement execute function refuse_change();
create trigger audit_event_append_only before update or delete on audit_event
  for each row execute function refuse_change();
create trigger audit_event_no_truncate before truncate on audit_event
  for each statement execute function refuse_change();
create trigger cash_movement_append_only before update or delete on cash_movement
  for each row execute function refuse_change();
create trigger cash_movement_no_truncate before truncate on cash_movement
  for each statement execute function refuse_change();

-- Numbers without gaps -------------------------------------------------------------------------------------------

-- '26-27' for any day from 1 April 2026 to 31 March 2027
create function financial_year(day date) returns text language sql immutable strict parallel safe as $$
  select to_char(day - interval '3 months', 'YY') || '-' || to_char(day + interval '9 months', 'YY')
$$;

-- Gives the next number, such as R/26-27/00042. The row stays locked until the transaction ends, so a number that
-- is rolled back is given again; take it last, since everyone who wants one waits.
create function next_number(series text, financial_year text) returns text language sql volatile strict as $$
  insert into counter as c (series, financial_year, last_number) values ($1, $2, 1)
  on conflict on constraint counter_pkey do update set last_number = c.last_number + 1
  returning $1 || '/' || $2 || '/' || case when last_number < 100000 then lpad(last_number::text, 5, '0') else last_number::text end
$$;

-- The transaction of a row's last change -------------------------------------------------------------------------

create function stamp_transaction() returns trigger language plpgsql as $$
begin
  new.transaction_id := pg_current_xact_id();
  return new;
end $$;

create trigger reservation_stamp before update on reservation for each row execute function stamp_transaction();
create trigger reservation_room_stamp before update on reservation_room for each row execute function stamp_transaction();
create trigger reservation_charge_stamp before update on reservation_charge for each row execute function stamp_transaction();
create trigger room_claim_stamp before update on room_claim for each row execute function stamp_transaction();
create trigger expense_stamp before update on expense for each row execute function stamp_transaction();

-- Frozen nights --------------------------------------------------------------------------------------------------

-- A night once priced keeps its price. Giving it up or taking it back touches released_at alone; whoever spreads a
-- discount anew, prices everything again or re-prices tax says so with
--   select set_config('lodge.reprice', 'on', true)
-- in the same transaction, so that no other statement changes a price by accident.
create function keep_night_price() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform refuse_row('reservation_night', 'reservation_night_kept', 'a night is released, never deleted');
  end if;
  if coalesce(current_setting('lodge.reprice', true), '') = 'on'
    and (new.id, new.reservation_room_id, new.night) = (old.id, old.reservation_room_id, old.night) then
    return new;
  end if;
  if (to_jsonb(new) - 'released_at') is distinct from (to_jsonb(old) - 'released_at') then
    perform refuse_row('reservation_night', 'reservation_night_frozen', 'the price of ' || old.night || ' stands');
  end if;
  return new;
end $$;

create trigger reservation_night_frozen before update or delete on reservation_night
  for each row execute function keep_night_price();

-- Nights and claims of a stay ------------------------------------------------------------------------------------

-- A live stay has exactly its run of nights; its claims follow one another and cover exactly them, held ones as
-- HOLD, others as STAY. A stay that has ended otherwise than by check-out has given all of them back. Its folio is
-- one of its own reservation. What is left of the party has at least one adult.
create function check_stay(stay uuid) returns void language plpgsql as $$
declare
  room reservation_room;
  is_live boolean;
  nights record;
  claims record;
begin
  select * into room from reservation_room where id = stay;
  if not found then return; end if;
  is_live := room.status in ('HELD', 'CONFIRMED', 'CHECKED_IN', 'CHECKED_OUT');

  select count(*) as count, min(night) as first, max(night) as last into nights
    from reservation_night where reservation_room_id = stay and released_at is null;
  select count(*) as count, min(arrival) as first, max(departure) as last,
    coalesce(bool_and(previous is null or previous = arrival), true) as follows,
    coalesce(bool_and(kind = (case when room.status = 'HELD' then 'HOLD' else 'STAY' end)::claim_kind), true) as fits
    into claims
    from (
      select arrival, departure, kind, lag(departure) over (order by arrival, departure) as previous
      from room_claim where reservation_room_id = stay and released_at is null
    ) live;

  -- asked of the whole party, also when the room that ends was the one with the adult
  if (select sum(adults) = 0 from reservation_room
      where reservation_id = room.reservation_id
        and status in ('HELD', 'CONFIRMED', 'CHECKED_IN', 'CHECKED_OUT')) then
    perform refuse_row('reservation_room', 'reservation_has_an_adult', stay || ': nobody of the party is an adult');
  end if;

  if not is_live then
    if nights.count > 0 then
      perform refuse_row('reservation_room', 'reservation_room_has_its_nights', stay || ': nights left after it ended');
    end if;
    if claims.count > 0 then
      perform refuse_row('reservation_room', 'reservation_room_has_its_claims', stay || ': claims left after it ended');
    end if;
    return;
  end if;

  -- a night stands once, so the right count between the right ends is every night
  if nights.count <> room.departure - room.arrival
    or nights.first <> room.arrival or nights.last <> room.departure - 1 then
    perform refuse_row('reservation_room', 'reservation_room_has_its_nights', stay || ': its nights are not its run of nights');
  end if;
  if claims.count = 0 or claims.first <> room.arrival or claims.last <> room.departure or not claims.follows then
    perform refuse_row('reservation_room', 'reservation_room_has_its_claims', stay || ': its claims do not cover exactly its nights');
  end if;
  if not claims.fits then
    perform refuse_row('reservation_room', 'reservation_room_claim_kind', stay || ': a held stay holds, any other stays');
  end if;
  if not exists (select from folio where id = room.folio_id and reservation_id = room.reservation_id) then
    perform refuse_row('reservation_room', 'reservation_room_own_folio', stay || ': its folio is of another reservation');
  end if;
end $$;

create function check_stay_of_room() returns trigger language plpgsql as $$
begin
  perform check_stay(new.id);
  return null;
end $$;

create function check_stay_of_part() returns trigger language plpgsql as $$
begin
  if tg_op in ('UPDATE', 'DELETE') and old.reservation_room_id is not null then
    perform check_stay(old.reservation_room_id);
  end if;
  if tg_op in ('INSERT', 'UPDATE') and new.reservation_room_id is not null
    and (tg_op = 'INSERT' or new.reservation_room_id is distinct from old.reservation_room_id) then
    perform check_stay(new.reservation_room_id);
  end if;
  return null;
end $$;

create constraint trigger reservation_room_whole
  after insert or update of arrival, departure, status, adults, folio_id, reservation_id on reservation_room
  deferrable initially deferred for each row execute function check_stay_of_room();
create constraint trigger reservation_night_whole
  after insert or update of released_at on reservation_night
  deferrable initially deferred for each row execute function check_stay_of_part();
create constraint trigger room_claim_whole
  after insert or update or delete on room_claim
  deferrable initially deferred for each row execute function check_stay_of_part();

-- A reservation is made with at least one room and one folio.
create function check_reservation() returns trigger language plpgsql as $$
begin
  if not exists (select from reservation_room where reservation_id = new.id) then
    perform refuse_row('reservation', 'reservation_has_a_room', new.code || ' has no room');
  end if;
  if not exists (select from folio where reservation_id = new.id) then
    perform refuse_row('reservation', 'reservation_has_a_folio', new.code || ' has no folio');
  end if;
  return null;
end $$;

create constraint trigger reservation_whole after insert on reservation
  deferrable initially deferred for each row execute function check_reservation();

-- Charges stand on a folio of the reservation of their room ------------------------------------------------------

create function check_charge_folio() returns trigger language plpgsql as $$
begin
  if new.reservation_room_id is not null and not exists (
    select from reservation_room rr join folio f on f.reservation_id = rr.reservation_id
    where rr.id = new.reservation_room_id and f.id = new.folio_id
  ) then
    perform refuse_row('reservation_charge', 'reservation_charge_own_folio',
      new.id || ' stands on a folio of another reservation');
  end if;
  return null;
end $$;

create constraint trigger reservation_charge_whole
  after insert or update of folio_id, reservation_room_id on reservation_charge
  deferrable initially deferred for each row execute function check_charge_folio();

-- Payments -------------------------------------------------------------------------------------------------------

-- A voiding row mirrors what it voids; what is voided is no mirror itself and has no refund that still stands.
create function check_payment_row() returns trigger language plpgsql as $$
declare
  other payment;
begin
  if new.voids_id is not null then
    select * into other from payment where id = new.voids_id;
    if other.voids_id is not null
      or (new.folio_id, new.kind, new.method, new.amount) <> (other.folio_id, other.kind, other.method, other.amount) then
      perform refuse_row('payment', 'payment_void_mirrors', 'a void repeats folio, kind, method and amount');
    end if;
    if exists (
      select from payment r where r.refund_of_id = new.voids_id and r.voids_id is null
        and not exists (select from payment v where v.voids_id = r.id)
    ) then
      perform refuse_row('payment', 'payment_void_refunded', 'a payment with a live refund cannot be voided');
    end if;
  elsif new.refund_of_id is not null then
    select * into other from payment where id = new.refund_of_id;
    if other.folio_id <> new.folio_id or other.voids_id is not null
      or other.kind <> (case new.kind when 'REFUND' then 'PAYMENT' else 'DEPOSIT' end)::payment_kind then
      perform refuse_row('payment', 'payment_refund_matches', 'a refund names a payment of its folio, a return a deposit');
    end if;
    if exists (select from payment where voids_id = other.id) then
      perform refuse_row('payment', 'payment_refund_matches', 'a voided payment cannot be refunded');
    end if;
  end if;
  return new;
end $$;

create trigger payment_row before insert on payment for each row execute function check_payment_row();

-- Refunds stay within payments and returns within deposits, per folio, voids counted. The folio's lock makes two
-- refunds at once wait for each other; each statement after it sees what the other has committed.
create function check_folio_money() returns trigger language plpgsql as $$
declare
  paid bigint;
  deposited bigint;
begin
  perform from folio where id = new.folio_id for no key update;
  select
    coalesce(sum(case when voids_id is null then 1 else -1 end * case kind when 'PAYMENT' then amount when 'REFUND' then -amount end), 0),
    coalesce(sum(case when voids_id is null then 1 else -1 end * case kind when 'DEPOSIT' then amount when 'DEPOSIT_RETURN' then -amount end), 0)
    into paid, deposited
    from payment where folio_id = new.folio_id;
  if paid < 0 then
    perform refuse_row('payment', 'payment_refund_too_big', 'refunds are above payments');
  end if;
  if deposited < 0 then
    perform refuse_row('payment', 'payment_return_too_big', 'returns are above deposits');
  end if;
  return null;
end $$;

create constraint trigger payment_folio_money after insert on payment
  deferrable initially deferred for each row execute function check_folio_money();

-- Invoices -------------------------------------------------------------------------------------------------------

-- A live night or charge stands on at most one invoice that is not credited; the line's lock makes rivals wait.
create function check_invoice_item() returns trigger language plpgsql as $$
begin
  if new.reservation_night_id is not null then
    perform from reservation_night where id = new.reservation_night_id for no key update;
  else
    perform from reservation_charge where id = new.reservation_charge_id for no key update;
  end if;
  if exists (
    select from invoice_item other join invoice i on i.id = other.invoice_id
    where (other.reservation_night_id = new.reservation_night_id
        or other.reservation_charge_id = new.reservation_charge_id)
      and not exists (select from invoice c where c.credits_id = i.id)
  ) then
    perform refuse_row('invoice_item', 'invoice_item_once', 'it stands on an invoice that is not credited');
  end if;
  return new;
end $$;

create trigger invoice_item_once before insert on invoice_item
  for each row execute function check_invoice_item();

-- Events ---------------------------------------------------------------------------------------------------------

-- Only a wake-up: listeners read the table, so a lost notification costs nothing but time.
create function wake_listeners() returns trigger language plpgsql as $$
begin
  perform pg_notify('lodge_outbox', '');
  return null;
end $$;

create trigger outbox_event_wake after insert on outbox_event
  for each statement execute function wake_listeners();
