-- A night keeps how it was priced, for whom and with which meals: what changes it later is worked out the same way,
-- and the kitchen counts who was there. Nights of before say it by themselves: one that was agreed on, or whose parts
-- make its gross, was worked back from the gross; who slept there is who the room is for today.

-- NET: tax comes on top of the amounts. GROSS: it is inside them. AGREED: it is worked back from a gross that was agreed
-- on, beside the amounts of a price list without tax.
create type priced_from as enum ('NET', 'GROSS', 'AGREED');

alter table reservation_night
  add column priced_from priced_from,
  add column adults integer,
  add column children integer default 0,
  add column meal_plan meal_plan_kind;

-- no price changes here, and each row would ask for the leave to change one
alter table reservation_night disable trigger reservation_night_frozen;

update reservation_night n
set adults = rr.adults, children = rr.children, meal_plan = rr.meal_plan,
  priced_from = (case
    when n.net <> n.gross and n.rate + n.extra_guests + n.meals - n.discount = n.gross then 'GROSS'
    -- without tax both are the same
    when n.net = n.gross and (select prices_include_tax from property) then 'GROSS'
    when n.explanation ~ ', agreed price$' or n.list_rate is not null then 'AGREED'
    else 'NET' end)::priced_from
from reservation_room rr
where rr.id = n.reservation_room_id;

alter table reservation_night enable trigger reservation_night_frozen;

alter table reservation_night
  alter column priced_from set not null,
  alter column adults set not null,
  alter column children set not null,
  alter column meal_plan set not null,
  -- the parts of a night make what they are meant as; a gross agreed on is what its net was worked back from
  add constraint reservation_night_priced_from check (
    rate + extra_guests + meals - discount = case priced_from when 'GROSS' then gross else net end),
  add constraint reservation_night_guests check (adults >= 0 and children >= 0 and adults + children >= 1);
