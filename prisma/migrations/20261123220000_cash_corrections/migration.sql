-- A movement that was wrong is corrected by its opposite, once.
alter table cash_movement add column corrects_id uuid;
create unique index cash_movement_corrects_id_key on cash_movement (corrects_id);
alter table cash_movement add constraint cash_movement_corrects_id_fkey
  foreign key (corrects_id) references cash_movement (id) on delete restrict on update restrict;
