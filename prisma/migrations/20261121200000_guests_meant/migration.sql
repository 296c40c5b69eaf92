-- Who all guests of a room are, as the desk was told: beds for women only, or for men only, are sold to nobody else.
-- Until now the screens alone asked; whoever was sold such a bed had said it there.

alter table reservation_room add column all_guests_are guests_allowed not null default 'ANY';

update reservation_room rr set all_guests_are = meant.guests
from (
  select distinct on (stay) stay, guests from (
    select c.reservation_room_id as stay, t.guests, 1 as rank
    from room_claim c join room r on r.id = c.room_id join room_type t on t.id = r.room_type_id
    where c.reservation_room_id is not null and c.released_at is null
    union all
    select s.id, t.guests, 2 from reservation_room s join room_type t on t.id = s.room_type_id
    union all
    select c.reservation_room_id, t.guests, 3
    from room_claim c join room r on r.id = c.room_id join room_type t on t.id = r.room_type_id
    where c.reservation_room_id is not null
  ) beds
  where guests <> 'ANY'
  order by stay, rank
) meant
where rr.id = meant.stay;

-- A live stay has exactly its run of nights; its claims follow one another and cover exactly them, held ones as
-- HOLD, others as STAY. A stay that has ended otherwise than by check-out has given all of them back. Its folios are
-- of its own reservation. What is left of the party has at least one adult; but a hold ends by itself, also that of
-- the adults' room, and must never keep its rooms off sale, so an expired room still counts as having its adults.
-- Beds for some alone, sold or given, are those of whom all guests are said to be.
create or replace function check_stay(stay uuid) returns void language plpgsql as $$
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
        and status in ('HELD', 'CONFIRMED', 'CHECKED_IN', 'CHECKED_OUT', 'EXPIRED')) then
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
  if exists (select from room_type sold where sold.id = room.room_type_id
      and sold.guests not in ('ANY', room.all_guests_are))
    or exists (select from room_claim claim join room place on place.id = claim.room_id
      join room_type given on given.id = place.room_type_id
      where claim.reservation_room_id = stay and claim.released_at is null
        and given.guests not in ('ANY', room.all_guests_are)) then
    perform refuse_row('reservation_room', 'reservation_room_guests_meant', stay || ': its beds are not for its guests');
  end if;
  if exists (select from unnest(array[room.folio_id, room.extras_folio_id]) bill
      where bill is not null
        and not exists (select from folio where id = bill and reservation_id = room.reservation_id)) then
    perform refuse_row('reservation_room', 'reservation_room_own_folio', stay || ': its folio is of another reservation');
  end if;
end $$;

drop trigger reservation_room_whole on reservation_room;
create constraint trigger reservation_room_whole
  after insert or update of arrival, departure, status, adults, folio_id, extras_folio_id, reservation_id, room_type_id,
    all_guests_are
  on reservation_room
  deferrable initially deferred for each row execute function check_stay_of_room();
