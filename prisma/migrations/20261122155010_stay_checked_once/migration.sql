-- A stay is checked once after what changed it, not once for each of its nights: a party of forty rooms for sixty
-- nights asked 2,480 times, each time of sixty nights and forty rooms, and ran out of time.
--
-- Each row still queues its check, deferred as before. A check that has passed is noted for the transaction, and the
-- next ones of the same stay find the note. Whatever touches these tables tears the note up before it begins, so that
-- a note is never older than the last change. A savepoint that is rolled back takes its notes along with its rows.

create function forget_checked_stays() returns trigger language plpgsql as $$
begin
  if coalesce(current_setting('lodge.checked_stays', true), '') <> '' then
    perform set_config('lodge.checked_stays', '', true);
  end if;
  return null;
end $$;

create trigger reservation_room_unchecked before insert or update or delete on reservation_room
  for each statement execute function forget_checked_stays();
create trigger reservation_night_unchecked before insert or update or delete on reservation_night
  for each statement execute function forget_checked_stays();
create trigger room_claim_unchecked before insert or update or delete on room_claim
  for each statement execute function forget_checked_stays();

create function check_stay_once(stay uuid) returns void language plpgsql as $$
declare
  noted text := coalesce(current_setting('lodge.checked_stays', true), '');
begin
  if position(stay::text in noted) > 0 then return; end if;
  perform check_stay(stay);
  -- what changes thousands of stays at once starts a new note now and then: a note is read for every row
  perform set_config('lodge.checked_stays', case when length(noted) < 4000 then noted else '' end || stay || ' ', true);
end $$;

create or replace function check_stay_of_room() returns trigger language plpgsql as $$
begin
  perform check_stay_once(new.id);
  return null;
end $$;

create or replace function check_stay_of_part() returns trigger language plpgsql as $$
begin
  if tg_op in ('UPDATE', 'DELETE') and old.reservation_room_id is not null then
    perform check_stay_once(old.reservation_room_id);
  end if;
  if tg_op in ('INSERT', 'UPDATE') and new.reservation_room_id is not null
    and (tg_op = 'INSERT' or new.reservation_room_id is distinct from old.reservation_room_id) then
    perform check_stay_once(new.reservation_room_id);
  end if;
  return null;
end $$;
