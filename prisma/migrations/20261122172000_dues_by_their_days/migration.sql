-- Who owes what is found without reading who has paid and gone, or who comes later. What is due of a booking that is
-- over is its balance; of one that is still to come it is nothing, unless an extra is dated before its arrival. So the
-- days of the first and the last live extra are kept beside the totals.
alter table reservation add column first_charge_on date, add column last_charge_on date;

alter table reservation disable trigger reservation_stamp;
update reservation r set first_charge_on = days.first, last_charge_on = days.last
from (
  select f.reservation_id, min(c.charged_on) as first, max(c.charged_on) as last
  from reservation_charge c join folio f on f.id = c.folio_id where c.voided_at is null
  group by f.reservation_id) days
where r.id = days.reservation_id;
alter table reservation enable trigger reservation_stamp;

-- who owes something, who left last first
create index reservation_owing on reservation (departure desc, code) include (id, balance) where balance > 0;
-- whose stay has begun and is not over
create index reservation_under_way on reservation (departure, arrival, id);
-- who is charged something on a day before the stay, and after it
create index reservation_charged_before on reservation (arrival) where first_charge_on < arrival;
create index reservation_charged_after on reservation (last_charge_on) where last_charge_on > departure;

-- what a month earned is read from the live nights alone, in their order
create index reservation_night_earned on reservation_night (night)
  include (reservation_room_id, net, rate, extra_guests, meals) where released_at is null;
create index reservation_room_complimentary on reservation_room (arrival) where is_complimentary;
