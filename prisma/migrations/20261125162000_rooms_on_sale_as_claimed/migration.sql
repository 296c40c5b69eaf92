-- A room is on sale on every night on which it was sold or kept back: what was reported of a month stands, whenever the
-- room is taken out of the house later.

-- Rooms of before are on sale as long as somebody had them. Nobody's act: the rooms keep their version.
alter table room disable trigger user;
update room r set active_from = least(r.active_from, c.first),
  active_to = case when r.active_to is not null then greatest(r.active_to, c.last) end
from (
  select room_id, min(arrival) as first, max(departure) as last
  from room_claim where released_at is null and kind in ('STAY', 'BLOCK') group by room_id) c
where c.room_id = r.id and (c.first < r.active_from or c.last > r.active_to);
alter table room enable trigger user;

create function check_days_of_room() returns trigger language plpgsql as $$
declare
  claim record;
begin
  select c.arrival, c.departure, r.number into claim
    from room_claim c join room r on r.id = c.room_id
    where c.room_id = new.id and c.released_at is null and c.kind in ('STAY', 'BLOCK')
      and (c.arrival < r.active_from or c.departure > r.active_to)
    limit 1;
  if found then
    perform refuse_row('room', 'room_on_sale_as_claimed',
      claim.number || ' is not on sale from ' || claim.arrival || ' to ' || claim.departure);
  end if;
  return null;
end $$;

-- Of the claim as it is by the end of the transaction, under the lock of its room: whoever changes the days of the room waits,
-- or is waited for. Who locked the room before, as every act does, has that lock already; a dry run locks nothing, since
-- it is taken back.
create function check_claim_on_sale() returns trigger language plpgsql as $$
begin
  if coalesce(current_setting('lodge.dry_run', true), '') <> 'on' then
    perform from room where id = new.room_id for share;
  end if;
  if exists (
    select from room_claim c join room r on r.id = c.room_id
    where c.id = new.id and c.released_at is null and c.kind in ('STAY', 'BLOCK')
      and (c.arrival < r.active_from or c.departure > r.active_to)) then
    perform refuse_row('room_claim', 'room_on_sale_as_claimed', new.id || ': its room is not on sale on its nights');
  end if;
  return null;
end $$;

create constraint trigger room_on_sale_as_claimed
  after update of active_from, active_to on room
  deferrable initially deferred for each row
  when ((old.active_from, old.active_to) is distinct from (new.active_from, new.active_to))
  execute function check_days_of_room();
create constraint trigger room_claim_on_sale
  after insert or update of room_id, arrival, departure, kind, released_at on room_claim
  deferrable initially deferred for each row
  when (new.released_at is null and new.kind <> 'HOLD') execute function check_claim_on_sale();
