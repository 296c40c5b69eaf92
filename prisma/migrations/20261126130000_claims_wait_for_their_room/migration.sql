-- The lock of a claim's room is taken before the claim is written, no longer at the end of the transaction: two that
-- claim one room, of whom one took no lock of its own, waited for each other there, and one of them met a deadlock.

create function lock_room_of_claim() returns trigger language plpgsql as $$
begin
  if coalesce(current_setting('lodge.dry_run', true), '') <> 'on' then
    perform from room where id = new.room_id for share;
  end if;
  return new;
end $$;

create trigger room_claim_locks_room
  before insert or update of room_id, arrival, departure, kind, released_at on room_claim
  for each row when (new.released_at is null and new.kind <> 'HOLD') execute function lock_room_of_claim();

-- Of the claim as it is by the end of the transaction, which has had the lock of its room since it wrote the claim.
create or replace function check_claim_on_sale() returns trigger language plpgsql as $$
begin
  if exists (
    select from room_claim c join room r on r.id = c.room_id
    where c.id = new.id and c.released_at is null and c.kind in ('STAY', 'BLOCK')
      and (c.arrival < r.active_from or c.departure > r.active_to)) then
    perform refuse_row('room_claim', 'room_on_sale_as_claimed', new.id || ': its room is not on sale on its nights');
  end if;
  return null;
end $$;
