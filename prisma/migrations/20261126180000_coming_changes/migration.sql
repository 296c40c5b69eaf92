-- What is on the books, day by day: each change of what a booking brings on days after the one on which it was changed.
-- Added up, the changes up to a day are what was on the books at its end.

create table coming_change (
  id bigserial,
  reservation_id uuid not null,
  -- the type sold; null for what belongs to the whole booking
  room_type_id uuid,
  -- the night, or the date of the extra
  day date not null,
  -- the day at the lodge on which it changed
  changed_on date not null,
  -- so many room-nights more are sold, free ones left out
  sold int not null,
  -- in paise, without GST: rates and extra guests, and meals and extras
  room bigint not null,
  other bigint not null,
  primary key (reservation_id, day, id),
  constraint coming_change_comes_later check (day > changed_on)
);

-- the nights of a report, and of a year before
create index coming_change_day_changed_on_idx on coming_change (day, changed_on);
-- since when there is a record
create index coming_change_changed_on_idx on coming_change (changed_on);

-- What a booking brings on days after one, as reports count it: a line a night and an extra.
create function coming_of(booking uuid, today date)
  returns table (room_type_id uuid, day date, sold int, room bigint, other bigint) language sql stable as $$
  select rr.room_type_id, n.night, (not rr.is_complimentary)::int, priced.room, n.net - priced.room
  from reservation_room rr
  join reservation_night n on n.reservation_room_id = rr.id
  cross join lateral (
    select case when n.rate + n.extra_guests = 0 then 0 when n.meals = 0 then n.net::bigint
      else round(n.net * (n.rate + n.extra_guests)::numeric / (n.rate + n.extra_guests + n.meals))::bigint end as room) priced
  where rr.reservation_id = booking and rr.status in ('CONFIRMED', 'CHECKED_IN', 'CHECKED_OUT')
    and n.released_at is null and n.night > today
  union all
  select rr.room_type_id, c.charged_on, 0, 0, c.net
  from folio f
  join reservation_charge c on c.folio_id = f.id
  left join reservation_room rr on rr.id = c.reservation_room_id
  where f.reservation_id = booking and c.voided_at is null and c.kind <> 'WRITE_OFF' and c.charged_on > today
$$;

-- The day at the lodge of this transaction's write: by the application's clock, which its key has; who has no key writes now.
create function day_of_write() returns date language sql stable as $$
  select (coalesce((select created_at from idempotency_key where transaction_id = pg_current_xact_id() limit 1), clock_timestamp())
    at time zone time_zone)::date
  from property
$$;

-- Keeps by how much a booking brings more or less than what the changes up to now come to. Twice is as once.
create function record_coming(booking uuid, today date) returns void language plpgsql as $$
begin
  insert into coming_change (reservation_id, room_type_id, day, changed_on, sold, room, other)
  select booking, line.room_type_id, line.day, today, sum(line.sold), sum(line.room), sum(line.other)
  from (
    select * from coming_of(booking, today)
    union all
    select c.room_type_id, c.day, -c.sold, -c.room, -c.other from coming_change c
    where c.reservation_id = booking and c.day > today) line
  group by line.room_type_id, line.day
  having sum(line.sold) <> 0 or sum(line.room) <> 0 or sum(line.other) <> 0;
end $$;

-- Once a booking and transaction: its note stands among those of the stays that were checked, and whatever touches nights,
-- rooms or extras afterwards tears all of them up. A dry run leaves nothing, and records nothing.
create function record_coming_once(booking uuid, today date default null) returns void language plpgsql as $$
declare
  noted text := coalesce(current_setting('lodge.checked_stays', true), '');
begin
  if position(booking::text in noted) > 0 then return; end if;
  perform record_coming(booking, coalesce(today, day_of_write()));
  perform set_config('lodge.checked_stays', case when length(noted) < 4000 then noted else '' end || booking || ' ', true);
end $$;

create function record_coming_of_room() returns trigger language plpgsql as $$
begin
  if coalesce(current_setting('lodge.dry_run', true), '') = 'on' then return null; end if;
  perform record_coming_once(new.reservation_id);
  return null;
end $$;

create function record_coming_of_night() returns trigger language plpgsql as $$
declare
  today date;
begin
  if coalesce(current_setting('lodge.dry_run', true), '') = 'on' then return null; end if;
  today := day_of_write();
  if new.night > today then
    perform record_coming_once((select reservation_id from reservation_room where id = new.reservation_room_id), today);
  end if;
  return null;
end $$;

create function record_coming_of_charge() returns trigger language plpgsql as $$
declare
  today date;
begin
  if coalesce(current_setting('lodge.dry_run', true), '') = 'on' then return null; end if;
  today := day_of_write();
  if new.charged_on > today or (tg_op = 'UPDATE' and old.charged_on > today) then
    perform record_coming_once((select reservation_id from folio where id = new.folio_id), today);
  end if;
  return null;
end $$;

-- Which nights of a stay live follows from its days and its status (check_stay), so that rooms tell of them: nights that are
-- made, given up or taken back call nothing. Who comes or leaves in time calls nothing either.
create constraint trigger reservation_room_coming_made after insert on reservation_room
  deferrable initially deferred for each row
  when (new.status in ('CONFIRMED', 'CHECKED_IN', 'CHECKED_OUT'))
  execute function record_coming_of_room();
create constraint trigger reservation_room_coming_changed after update on reservation_room
  deferrable initially deferred for each row
  when (
    (old.status in ('CONFIRMED', 'CHECKED_IN', 'CHECKED_OUT') or new.status in ('CONFIRMED', 'CHECKED_IN', 'CHECKED_OUT'))
    and (old.status in ('CONFIRMED', 'CHECKED_IN', 'CHECKED_OUT'), old.arrival, old.departure, old.room_type_id, old.is_complimentary)
      is distinct from
      (new.status in ('CONFIRMED', 'CHECKED_IN', 'CHECKED_OUT'), new.arrival, new.departure, new.room_type_id, new.is_complimentary))
  execute function record_coming_of_room();

create constraint trigger reservation_night_coming_priced after update on reservation_night
  deferrable initially deferred for each row
  when ((old.net, old.rate, old.extra_guests, old.meals) is distinct from (new.net, new.rate, new.extra_guests, new.meals))
  execute function record_coming_of_night();

create constraint trigger reservation_charge_coming_made after insert on reservation_charge
  deferrable initially deferred for each row execute function record_coming_of_charge();
create constraint trigger reservation_charge_coming_changed after update on reservation_charge
  deferrable initially deferred for each row
  when ((old.charged_on, old.net, old.kind, old.reservation_room_id, old.voided_at is null)
    is distinct from (new.charged_on, new.net, new.kind, new.reservation_room_id, new.voided_at is null))
  execute function record_coming_of_charge();

create trigger reservation_charge_unchecked before insert or update or delete on reservation_charge
  for each statement execute function forget_checked_stays();

-- What is on the books today, of a lodge that has some already. How it came to be is not known.
insert into coming_change (reservation_id, room_type_id, day, changed_on, sold, room, other)
select r.id, c.room_type_id, c.day, today.day, sum(c.sold), sum(c.room), sum(c.other)
from (select (now() at time zone time_zone)::date as day from property) today
join reservation r on r.departure > today.day or r.last_charge_on > today.day
cross join lateral coming_of(r.id, today.day) c
group by r.id, c.room_type_id, c.day, today.day
having sum(c.sold) <> 0 or sum(c.room) <> 0 or sum(c.other) <> 0;
analyze coming_change;
