-- Revenues is read by room type, source and agent: the sums of days get these keys, in tables of their own, since Financials
-- reads all days that ever were and wants as few rows of each as there can be.

-- what nights, extras and fees of a day earn; what is written off is no revenue
create table day_revenue (
  id bigserial primary key,
  day date not null,
  -- the type sold; null for what belongs to the whole booking
  room_type_id uuid,
  source reservation_source not null,
  agent_id uuid,
  room bigint not null,
  other bigint not null,
  fees bigint not null,
  sold int not null,
  free int not null,
  constraint day_revenue_once unique nulls not distinct (day, room_type_id, source, agent_id)
);

-- what guests and agents paid on a day, less what was given back
create table day_collected (
  id bigserial primary key,
  day date not null,
  method payment_method not null,
  source reservation_source not null,
  agent_id uuid,
  amount bigint not null,
  constraint day_collected_once unique nulls not distinct (day, method, source, agent_id)
);

-- All days are added up anew, a month at a time by the sweep, while reports read the entries: one bound holds for all sums.
truncate day_earning, day_money, day_round_off, day_commission;
update summed_days set through = null;

-- of a room that is sold now and was not, or the other way; that is free of charge now or was; or that is of another type,
-- which its extras are, too
create or replace function note_changed_room() returns trigger language plpgsql as $$
begin
  insert into changed_day (day)
  select night from reservation_night where reservation_room_id = new.id and night < current_date - 2
  union
  select charged_on from reservation_charge
  where reservation_room_id = new.id and charged_on < current_date - 2 and old.room_type_id <> new.room_type_id;
  return null;
end $$;

drop trigger reservation_room_nights_changed on reservation_room;
create trigger reservation_room_nights_changed after update on reservation_room
  for each row when (
    ((old.arrival < current_date - 2 or new.arrival < current_date - 2)
      and ((old.status in ('CONFIRMED', 'CHECKED_IN', 'CHECKED_OUT'))
          <> (new.status in ('CONFIRMED', 'CHECKED_IN', 'CHECKED_OUT'))
        or old.is_complimentary <> new.is_complimentary))
    -- a fee may have been charged long before the arrival
    or old.room_type_id <> new.room_type_id)
  execute function note_changed_room();

-- of a booking that another agent or another share of it gets, or that came another way: its commission, and with the agent
-- or the way all that it brought and paid
drop trigger reservation_commission_changed on reservation;
drop function note_changed_commission();
create function note_changed_origin() returns trigger language plpgsql as $$
begin
  insert into changed_day (day)
  select commission_day(checked_out_at, departure) from reservation_room
  where reservation_id = new.id and status = 'CHECKED_OUT'
    and commission_day(checked_out_at, departure) < current_date - 2
    and (old.agent_id, old.commission) is distinct from (new.agent_id, new.commission)
  union
  select day from (
    select n.night as day from reservation_room rr join reservation_night n on n.reservation_room_id = rr.id
    where rr.reservation_id = new.id
    union all
    select c.charged_on from folio f join reservation_charge c on c.folio_id = f.id where f.reservation_id = new.id
    union all
    select p.received_on from folio f join payment p on p.folio_id = f.id where f.reservation_id = new.id) entry
  where day < current_date - 2 and (old.agent_id, old.source) is distinct from (new.agent_id, new.source);
  return null;
end $$;
create trigger reservation_origin_changed after update on reservation
  for each row when ((old.agent_id, old.commission, old.source) is distinct from (new.agent_id, new.commission, new.source))
  execute function note_changed_origin();
