-- What the report of bookings counts of each room of a booking, in one narrow row: a year of it is read without the bookings, nights
-- and extras that it comes from.

create table booked_room (
  id uuid primary key references reservation_room (id) on update restrict on delete restrict,
  reservation_id uuid not null,
  room_type_id uuid not null,
  status reservation_status not null,
  source reservation_source not null,
  agent_id uuid,
  -- the day at the lodge on which the booking was made
  made_on date not null,
  arrival date not null,
  departure date not null,
  -- its nights, or those that it had last, and what they are worth with their meals, in paise without GST
  nights int not null,
  value bigint not null,
  -- what its fees for cancelling and not coming brought, in paise without GST
  fees bigint not null,
  -- whether its booking has no other room
  is_only boolean not null
);

-- Writes the rows of rooms anew where they say something else. Their bookings are locked first, as by every act: of two who change one at
-- once, the later one reads what the earlier one wrote.
create function keep_booked_rooms(ids uuid[]) returns void language plpgsql as $$
begin
  perform from reservation where id in (select reservation_id from reservation_room where id = any(ids))
  order by id for no key update;
  insert into booked_room as kept (id, reservation_id, room_type_id, status, source, agent_id, made_on, arrival, departure, nights,
    value, fees, is_only)
  select rr.id, r.id, rr.room_type_id, rr.status, r.source, r.agent_id, (r.created_at at time zone p.time_zone)::date, rr.arrival, rr.departure, n.nights, n.value,
    c.fees, not exists (select from reservation_room other where other.reservation_id = r.id and other.id <> rr.id)
  from reservation_room rr
  join reservation r on r.id = rr.reservation_id
  cross join property p
  cross join lateral (
    select count(*)::int as nights, coalesce(sum(net), 0)::bigint as value from reservation_night
    where reservation_room_id = rr.id and night >= rr.arrival and night < rr.departure
      and (released_at is null or rr.status in ('CANCELLED', 'NO_SHOW', 'EXPIRED'))) n
  cross join lateral (
    select coalesce(sum(net), 0)::bigint as fees from reservation_charge
    where reservation_room_id = rr.id and kind in ('CANCELLATION', 'NO_SHOW') and voided_at is null) c
  where rr.id = any(ids)
  on conflict (id) do update set reservation_id = excluded.reservation_id, room_type_id = excluded.room_type_id,
    status = excluded.status, source = excluded.source, agent_id = excluded.agent_id, made_on = excluded.made_on,
    arrival = excluded.arrival, departure = excluded.departure, nights = excluded.nights, value = excluded.value,
    fees = excluded.fees, is_only = excluded.is_only
  where kept is distinct from excluded;
end $$;

-- of a room, or of a fee, as it was and as it is: the column that has the room is the trigger's argument
create function keep_booked_room() returns trigger language plpgsql as $$
begin
  perform keep_booked_rooms(array(
    select distinct (entry ->> tg_argv[0])::uuid from unnest(array[to_jsonb(old), to_jsonb(new)]) entry));
  return null;
end $$;

-- of rooms that are new, and of those that are no longer the only one of their booking
create function keep_booked_rooms_with_new() returns trigger language plpgsql as $$
begin
  perform keep_booked_rooms(array(
    select id from reservation_room where reservation_id in (select reservation_id from written)));
  return null;
end $$;

create function keep_booked_rooms_of_nights() returns trigger language plpgsql as $$
begin
  perform keep_booked_rooms(array(select distinct reservation_room_id from written));
  return null;
end $$;

create function keep_booked_rooms_of_booking() returns trigger language plpgsql as $$
begin
  perform keep_booked_rooms(array(select id from reservation_room where reservation_id = new.id));
  return null;
end $$;

-- of another time zone: other days on which bookings were made
create function keep_all_booked_rooms() returns trigger language plpgsql as $$
begin
  perform keep_booked_rooms(array(select id from reservation_room));
  return null;
end $$;

create trigger reservation_room_booked after insert on reservation_room
  referencing new table as written for each statement execute function keep_booked_rooms_with_new();
create trigger reservation_room_booked_otherwise after update on reservation_room for each row
  when ((old.room_type_id, old.status, old.arrival, old.departure)
    is distinct from (new.room_type_id, new.status, new.arrival, new.departure))
  execute function keep_booked_room('id');
create trigger reservation_night_booked after insert on reservation_night
  referencing new table as written for each statement execute function keep_booked_rooms_of_nights();
create trigger reservation_night_booked_otherwise after update on reservation_night
  referencing new table as written for each statement execute function keep_booked_rooms_of_nights();
create trigger reservation_charge_booked after insert on reservation_charge for each row
  when (new.kind in ('CANCELLATION', 'NO_SHOW'))
  execute function keep_booked_room('reservation_room_id');
create trigger reservation_charge_booked_otherwise after update on reservation_charge for each row
  when ((old.kind in ('CANCELLATION', 'NO_SHOW') or new.kind in ('CANCELLATION', 'NO_SHOW'))
    and (old.kind, old.net, old.voided_at, old.reservation_room_id)
      is distinct from (new.kind, new.net, new.voided_at, new.reservation_room_id))
  execute function keep_booked_room('reservation_room_id');
create trigger reservation_booked_otherwise after update on reservation for each row
  when ((old.source, old.agent_id, old.created_at) is distinct from (new.source, new.agent_id, new.created_at))
  execute function keep_booked_rooms_of_booking();
create trigger property_books_in_zone after update on property for each row
  when (old.time_zone <> new.time_zone) execute function keep_all_booked_rooms();

select keep_booked_rooms(array(select id from reservation_room));

-- the report by day of arrival and by night, and by the day on which bookings were made
create index booked_room_arrival_idx on booked_room (arrival);
create index booked_room_made_on_idx on booked_room (made_on);
analyze booked_room;

-- fees are read with their room
drop index reservation_charge_fee;
