-- A credit note takes back an invoice whole or line by line; what it takes back is free again. A paper keeps who issued it.

alter table invoice
  -- { name, legalName, address, state, stateCode, gstin, phone, email }: as the lodge was when it issued the paper
  add column seller jsonb not null default '{}',
  -- the two digits that GST gives the state in which the service is supplied
  add column place_of_supply varchar(2) not null default '',
  -- of a credit note: why
  add column reason text,
  add constraint invoice_above_zero check (gross > 0);

drop index invoice_credits_id_key;
create index invoice_credits_id_idx on invoice (credits_id);
drop index invoice_issued_on_idx;
create index invoice_issued_on_id_idx on invoice (issued_on, id);

alter table invoice_item
  -- the place of its line on the paper, from 1; 0 on papers that were issued before lines were counted
  add column line int not null default 0,
  -- of a credit note: the item that it takes back
  add column credits_item_id uuid references invoice_item (id) on delete restrict on update restrict;

-- The credit notes so far took invoices back whole.
insert into invoice_item (invoice_id, reservation_night_id, reservation_charge_id, line, credits_item_id)
select note.id, i.reservation_night_id, i.reservation_charge_id, i.line, i.id
from invoice note join invoice_item i on i.invoice_id = note.credits_id;

create unique index invoice_item_credits_item_id_key on invoice_item (credits_item_id);

-- A live night or charge stands on at most one invoice that does not give it free; the line's lock makes rivals wait. A
-- credit note names the items of its invoice that it takes back, each at most once by the unique index.
create or replace function check_invoice_item() returns trigger language plpgsql as $$
declare
  paper invoice;
begin
  if new.reservation_night_id is not null then
    perform from reservation_night where id = new.reservation_night_id for no key update;
  else
    perform from reservation_charge where id = new.reservation_charge_id for no key update;
  end if;
  select * into paper from invoice where id = new.invoice_id;
  if paper.kind = 'CREDIT_NOTE' then
    if not exists (select from invoice_item i where i.id = new.credits_item_id and i.invoice_id = paper.credits_id
      and (i.reservation_night_id, i.reservation_charge_id)
        is not distinct from (new.reservation_night_id, new.reservation_charge_id)) then
      perform refuse_row('invoice_item', 'invoice_item_credit', 'a credit note takes back items of its invoice');
    end if;
    return new;
  end if;
  if new.credits_item_id is not null then
    perform refuse_row('invoice_item', 'invoice_item_credit', 'only a credit note takes something back');
  end if;
  if exists (
    select from invoice_item other
    where (other.reservation_night_id = new.reservation_night_id
        or other.reservation_charge_id = new.reservation_charge_id)
      and other.credits_item_id is null
      and not exists (select from invoice_item back where back.credits_item_id = other.id)
  ) then
    perform refuse_row('invoice_item', 'invoice_item_once', 'it stands on an invoice that is not credited');
  end if;
  return new;
end $$;

-- A credit note takes back no more than is left of its invoice; the invoice's lock makes rivals wait.
create function check_credit_note() returns trigger language plpgsql as $$
declare
  credited invoice;
  taken_back bigint;
begin
  select * into credited from invoice where id = new.credits_id for no key update;
  if credited.kind = 'CREDIT_NOTE' or credited.folio_id <> new.folio_id then
    perform refuse_row('invoice', 'invoice_credit_of_invoice', 'a credit note takes back an invoice of its bill');
  end if;
  select coalesce(sum(gross), 0) into taken_back from invoice where credits_id = new.credits_id;
  if taken_back + new.gross > credited.gross then
    perform refuse_row('invoice', 'invoice_credit_left', 'more is taken back than is left');
  end if;
  return new;
end $$;

create trigger invoice_credit_note before insert on invoice
  for each row when (new.credits_id is not null) execute function check_credit_note();

-- What stands on an invoice is asked by item from here on.
create or replace function check_night_open() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    -- a night that is given up, before and after, is in no sum
    if old.released_at is not null and new.released_at is not null then return new; end if;
    if (to_jsonb(new) - 'released_at') is not distinct from (to_jsonb(old) - 'released_at')
      and (old.released_at is null) = (new.released_at is null) then return new; end if;
    if old.released_at is null and exists (
      select from invoice_item i where i.reservation_night_id = old.id and i.credits_item_id is null
        and not exists (select from invoice_item back where back.credits_item_id = i.id)) then
      perform refuse_row('reservation_night', 'reservation_night_not_invoiced', old.night || ' stands on an invoice');
    end if;
  end if;
  if exists (select from property where books_locked_through >= new.night)
    and not exists (select from reservation_room
      where id = new.reservation_room_id and status in ('HELD', 'EXPIRED')) then
    perform refuse_closed_day(new.night, 'reservation_night');
  end if;
  return new;
end $$;

create or replace function check_charge_open() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform refuse_closed_day(new.charged_on, 'reservation_charge');
    return new;
  end if;
  if (old.voided_at is null) = (new.voided_at is null)
    and (old.charged_on, old.net, old.cgst, old.sgst, old.gross, old.quantity)
      is not distinct from (new.charged_on, new.net, new.cgst, new.sgst, new.gross, new.quantity) then
    return new;
  end if;
  perform refuse_closed_day(old.charged_on, 'reservation_charge');
  perform refuse_closed_day(new.charged_on, 'reservation_charge');
  if old.voided_at is null and exists (
    select from invoice_item i where i.reservation_charge_id = old.id and i.credits_item_id is null
      and not exists (select from invoice_item back where back.credits_item_id = i.id)) then
    perform refuse_row('reservation_charge', 'reservation_charge_not_invoiced', old.id || ' stands on an invoice');
  end if;
  return new;
end $$;
