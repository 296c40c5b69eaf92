-- Extras say how they were counted, and closed days and invoices bind every writer of nights and charges.

alter table reservation_charge
  -- how many of the quantity are children, who pay the child's share
  add column children int not null default 0,
  -- somebody counted it: other rooms and nights leave its quantity alone
  add column is_counted_by_hand boolean not null default false,
  -- the charge of a closed day that this entry takes back, whole or in part
  add column corrects_id uuid references reservation_charge (id) on delete restrict on update restrict,
  add constraint reservation_charge_children check (children between 0 and quantity),
  add constraint reservation_charge_corrects check (corrects_id is null or kind = 'ADJUSTMENT');

create index reservation_charge_corrects_id_idx on reservation_charge (corrects_id);

-- Nobody's act: the charges keep the transaction that the audit knows.
alter table reservation_charge disable trigger reservation_charge_stamp;

-- What stands: an extra of the whole party whose quantity is not what its rooms make was counted by hand, and so is
-- whatever is sold by the piece. In the others the children of the rooms are counted.
with counted as (
  select c.id, s.basis, c.quantity,
    case s.basis when 'PER_ROOM' then rooms.count when 'PER_GUEST' then rooms.guests
      when 'PER_GUEST_NIGHT' then rooms.guest_nights when 'PER_NIGHT' then rooms.nights when 'PER_STAY' then 1 end as made,
    case s.basis when 'PER_GUEST' then rooms.children when 'PER_GUEST_NIGHT' then rooms.child_nights else 0 end as children
  from reservation_charge c
  join special_charge s on s.id = c.special_charge_id
  join folio f on f.id = c.folio_id
  cross join lateral (
    select count(*) as count, coalesce(sum(rr.adults + rr.children), 0) as guests,
      coalesce(sum((rr.adults + rr.children) * (rr.departure - rr.arrival)), 0) as guest_nights,
      coalesce(sum(rr.children), 0) as children,
      coalesce(sum(rr.children * (rr.departure - rr.arrival)), 0) as child_nights,
      (select count(distinct n.night) from reservation_room other
        cross join lateral generate_series(other.arrival, other.departure - 1, interval '1 day') n (night)
        where other.reservation_id = f.reservation_id
          and other.status in ('HELD', 'CONFIRMED', 'CHECKED_IN', 'CHECKED_OUT')
          and (c.reservation_room_id is null or other.id = c.reservation_room_id)) as nights
    from reservation_room rr
    where rr.reservation_id = f.reservation_id and rr.status in ('HELD', 'CONFIRMED', 'CHECKED_IN', 'CHECKED_OUT')
      and (c.reservation_room_id is null or rr.id = c.reservation_room_id)) rooms
  where c.kind = 'SPECIAL' and c.voided_at is null)
update reservation_charge c
set is_counted_by_hand = counted.made is distinct from counted.quantity,
  children = case when counted.made = counted.quantity then counted.children else 0 end
from counted where counted.id = c.id;

alter table reservation_charge enable trigger reservation_charge_stamp;

-- One rule for who writes nights and charges ---------------------------------------------------------------------

-- Nothing that is dated in closed accounts comes, goes or costs something else, and nothing on a live invoice goes
-- or costs something else. The hold of a party is no revenue: its nights may always be given back.
create function refuse_closed_day(day date, what text) returns void language plpgsql as $$
begin
  if exists (select from property where books_locked_through >= day) then
    perform refuse_row(what, what || '_books_open', 'the accounts of ' || day || ' are closed');
  end if;
end $$;

create function check_night_open() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    -- a night that is given up, before and after, is in no sum
    if old.released_at is not null and new.released_at is not null then return new; end if;
    if (to_jsonb(new) - 'released_at') is not distinct from (to_jsonb(old) - 'released_at')
      and (old.released_at is null) = (new.released_at is null) then return new; end if;
    if old.released_at is null and exists (
      select from invoice_item i where i.reservation_night_id = old.id
        and not exists (select from invoice credit where credit.credits_id = i.invoice_id)) then
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

create trigger reservation_night_open before insert or update on reservation_night
  for each row execute function check_night_open();

create function check_charge_open() returns trigger language plpgsql as $$
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
    select from invoice_item i where i.reservation_charge_id = old.id
      and not exists (select from invoice credit where credit.credits_id = i.invoice_id)) then
    perform refuse_row('reservation_charge', 'reservation_charge_not_invoiced', old.id || ' stands on an invoice');
  end if;
  return new;
end $$;

create trigger reservation_charge_open before insert or update on reservation_charge
  for each row execute function check_charge_open();

-- When accounts were closed, by the database's own clock and transaction: what came or went since shows.
alter table property
  add column books_locked_at timestamptz(3),
  add column books_locked_transaction xid8;

create function stamp_books_lock() returns trigger language plpgsql as $$
begin
  new.books_locked_at := case when new.books_locked_through is null then null else now() end;
  new.books_locked_transaction := case when new.books_locked_through is null then null else pg_current_xact_id() end;
  return new;
end $$;

create trigger property_books_lock before update of books_locked_through on property
  for each row when (new.books_locked_through is distinct from old.books_locked_through)
  execute function stamp_books_lock();
