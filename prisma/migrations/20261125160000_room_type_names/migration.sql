-- Names and short names of room types that differ in nothing but case, spaces or the form of their characters are one.
drop index room_type_name_taken;
drop index room_type_code_taken;
create unique index room_type_name_taken on room_type (name_key(name));
create unique index room_type_code_taken on room_type (name_key(code));

-- No more adults or children come into a room than sleep there: who allowed more allowed that.
update room_type set max_adults = least(max_adults, max_occupancy), max_children = least(max_children, max_occupancy)
where max_adults > max_occupancy or max_children > max_occupancy;
alter table room_type
  add constraint room_type_capacity check (max_adults <= max_occupancy and max_children <= max_occupancy);
