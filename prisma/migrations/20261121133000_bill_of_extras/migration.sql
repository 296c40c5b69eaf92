-- "Pays own" for the extras alone: where the extras of a room go when they are not on the bill of its nights.
alter table reservation_room add column extras_folio_id uuid references folio (id) on delete restrict on update restrict;
create index reservation_room_extras_folio_id_idx on reservation_room (extras_folio_id);
