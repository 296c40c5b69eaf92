-- Reports need all that ever was earned, paid and rounded. What lies well back is added up by day, once, by the sweep;
-- this migration makes the places for it alone, so that it is quick on a lodge of any size.

-- one row: the last day up to which every day is added up, or was changed since and stands in changed_day
create table summed_days (
  id int primary key default 1 constraint summed_days_one_row check (id = 1),
  through date
);
insert into summed_days default values;

-- what nights and extras of a day earn, by rate of tax
create table day_earning (
  day date not null,
  tax_rate int not null,
  room bigint not null,
  other bigint not null,
  fees bigint not null,
  net bigint not null,
  tax bigint not null,
  sold int not null,
  free int not null,
  primary key (day, tax_rate)
);

-- what came, above zero, or went on a day, by the place where the money is
create table day_money (
  day date not null,
  place text not null,
  kind text not null,
  amount bigint not null,
  primary key (day, place, kind)
);

-- the round-offs of who left on a day
create table day_round_off (
  day date primary key,
  amount bigint not null
);

-- what agents earned with the rooms of a day of commission
create table day_commission (
  agent_id uuid not null references agent (id) on update restrict on delete restrict,
  day date not null,
  amount bigint not null,
  primary key (agent_id, day)
);

-- A day that has to be added up anew, written by the transaction that changes it, as often as it does: whoever sees the
-- change sees this, too. Nobody waits for anybody.
create table changed_day (
  id bigserial primary key,
  day date not null
);

-- The day under which the commission of a room is added up: it has left, and all its nights are over. A change of a night
-- that is not well past is so never one of a day that is. By UTC, so that no setting moves it.
create function commission_day(checked_out_at timestamptz, departure date) returns date immutable parallel safe
  return greatest((checked_out_at at time zone 'UTC')::date, departure);

create index reservation_room_commission_day on reservation_room (commission_day(checked_out_at, departure))
  where status = 'CHECKED_OUT';
-- of the index alone PostgreSQL knows no distribution
create statistics reservation_room_commission_days on (commission_day(checked_out_at, departure)) from reservation_room;
analyze reservation_room;

-- The days well past are those more than two before PostgreSQL's own. The sweep adds up days that are two days older still,
-- so that a transaction that found a day too recent to be noted is long over. Each trigger asks that by itself, before any
-- function is called: whoever writes of today or of days to come calls none.

-- of a row that has its day: the day's column is the trigger's argument
create function note_changed_day() returns trigger language plpgsql as $$
begin
  insert into changed_day (day)
  select distinct (entry ->> tg_argv[0])::date from unnest(array[to_jsonb(old), to_jsonb(new)]) entry
  where (entry ->> tg_argv[0])::date < current_date - 2;
  return null;
end $$;

create trigger payment_day_changed after insert on payment
  for each row when (new.received_on < current_date - 2 and new.transfer_id is null)
  execute function note_changed_day('received_on');

create trigger cash_movement_day_changed after insert on cash_movement
  for each row when (new.moved_on < current_date - 2) execute function note_changed_day('moved_on');

create trigger expense_day_written after insert on expense
  for each row when (new.spent_on < current_date - 2) execute function note_changed_day('spent_on');
create trigger expense_day_changed after update on expense
  for each row when (least(old.spent_on, new.spent_on) < current_date - 2) execute function note_changed_day('spent_on');
create trigger expense_day_gone after delete on expense
  for each row when (old.spent_on < current_date - 2) execute function note_changed_day('spent_on');

create trigger reservation_charge_day_written after insert on reservation_charge
  for each row when (new.charged_on < current_date - 2) execute function note_changed_day('charged_on');
create trigger reservation_charge_day_changed after update on reservation_charge
  for each row when (least(old.charged_on, new.charged_on) < current_date - 2)
  execute function note_changed_day('charged_on');
create trigger reservation_charge_day_gone after delete on reservation_charge
  for each row when (old.charged_on < current_date - 2) execute function note_changed_day('charged_on');

-- of a night: what it earns, and the commission of its room that has left
create function note_changed_night() returns trigger language plpgsql as $$
begin
  insert into changed_day (day)
  select new.night
  union
  select commission_day(checked_out_at, departure) from reservation_room
  where id = new.reservation_room_id and status = 'CHECKED_OUT'
    and commission_day(checked_out_at, departure) < current_date - 2;
  return null;
end $$;

create trigger reservation_night_day_changed after insert or update on reservation_night
  for each row when (new.night < current_date - 2) execute function note_changed_night();

-- of a room that is sold now and was not, or the other way; or that is free of charge now or was
create function note_changed_room() returns trigger language plpgsql as $$
begin
  insert into changed_day (day)
  select night from reservation_night where reservation_room_id = new.id and night < current_date - 2;
  return null;
end $$;

create trigger reservation_room_nights_changed after update on reservation_room
  for each row when (
    (old.arrival < current_date - 2 or new.arrival < current_date - 2)
    and ((old.status in ('CONFIRMED', 'CHECKED_IN', 'CHECKED_OUT'))
        <> (new.status in ('CONFIRMED', 'CHECKED_IN', 'CHECKED_OUT'))
      or old.is_complimentary <> new.is_complimentary))
  execute function note_changed_room();

-- of a room that has left, or has not after all, on another day or with another booking
create function note_changed_leaving() returns trigger language plpgsql as $$
begin
  insert into changed_day (day)
  select commission_day(old.checked_out_at, old.departure)
  where old.status = 'CHECKED_OUT' and commission_day(old.checked_out_at, old.departure) < current_date - 2
  union
  select commission_day(new.checked_out_at, new.departure)
  where new.status = 'CHECKED_OUT' and commission_day(new.checked_out_at, new.departure) < current_date - 2;
  return null;
end $$;

create trigger reservation_room_leaving_changed after update on reservation_room
  for each row when (
    (old.status = 'CHECKED_OUT' or new.status = 'CHECKED_OUT')
    and (old.departure < current_date - 2 or new.departure < current_date - 2)
    and (old.status, old.checked_out_at, old.departure, old.reservation_id)
      is distinct from (new.status, new.checked_out_at, new.departure, new.reservation_id))
  execute function note_changed_leaving();

-- of a booking that another agent or another share of it gets
create function note_changed_commission() returns trigger language plpgsql as $$
begin
  insert into changed_day (day)
  select distinct commission_day(checked_out_at, departure) from reservation_room
  where reservation_id = new.id and status = 'CHECKED_OUT'
    and commission_day(checked_out_at, departure) < current_date - 2;
  return null;
end $$;

create trigger reservation_commission_changed after update on reservation
  for each row when ((old.agent_id, old.commission) is distinct from (new.agent_id, new.commission))
  execute function note_changed_commission();

-- of a booking that ends on another day, on which its round-offs stand
create trigger reservation_departure_changed after update on reservation
  for each row when (old.departure <> new.departure and least(old.departure, new.departure) < current_date - 2)
  execute function note_changed_day('departure');

-- of a round-off that came, went or became another
create function note_changed_round_off() returns trigger language plpgsql as $$
begin
  insert into changed_day (day)
  select departure from reservation where id = new.reservation_id and departure < current_date - 2;
  return null;
end $$;

create trigger folio_round_off_written after insert on folio
  for each row when (new.round_off <> 0) execute function note_changed_round_off();
create trigger folio_round_off_changed after update on folio
  for each row when (old.round_off <> new.round_off) execute function note_changed_round_off();

-- Which bills an agent may owe is found without reading the bookings: guests' bills, the most of all, leave the index.
drop index folio_agent_id_idx;
create index folio_of_agent on folio (agent_id) include (id, reservation_id) where agent_id is not null;
-- of which bookings one bill may owe what another one was paid too much
create index folio_further on folio (reservation_id) where number > 1;
