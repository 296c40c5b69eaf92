-- What the price list asked for a night whose rate an agreed total raised, so that it comes back when the agreement is
-- taken away. Of nights that were agreed on before this it is not known.
alter table reservation_night
  add column list_rate integer,
  add constraint reservation_night_list_rate check (list_rate between 0 and rate - 1);
