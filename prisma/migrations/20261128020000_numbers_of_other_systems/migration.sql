-- Numbers of other systems that differ in nothing but case, spaces or the form of their characters are one, as names are. What
-- is booked under two such numbers already keeps both, since they are not the lodge's to change: the older booking has the number,
-- and the younger ones are marked.
alter table reservation add column is_ref_alike boolean not null default false;

with alike as (
  select id, row_number() over (partition by source, name_key(external_ref) order by created_at, id) as place
  from reservation where external_ref is not null)
update reservation set is_ref_alike = true from alike where alike.id = reservation.id and alike.place > 1;

-- no index is made while rows wait for their checks
set constraints all immediate;

drop index reservation_source_external_ref_key;
drop index reservation_code_in_any_capitals;
create unique index reservation_external_ref_taken on reservation (source, name_key(external_ref)) where not is_ref_alike;
