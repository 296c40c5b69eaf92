-- What a guest is charged never falls below zero: a correction that exceeds what it corrects shrinks with it. A
-- reservation that fell below before this is not stopped from being mended or paid, only from falling further.

create function check_reservation_charges() returns trigger language plpgsql as $$
begin
  -- asked at the end of the transaction, of the row as it is then
  if exists (select from reservation where id = new.id and gross < 0 and gross < old.gross) then
    perform refuse_row('reservation', 'reservation_charges_not_below_zero', new.id || ': its charges fall below zero');
  end if;
  return null;
end $$;

create constraint trigger reservation_charges_not_below_zero
  after update of gross on reservation
  deferrable initially deferred for each row
  when (new.gross < 0)
  execute function check_reservation_charges();

-- A price copied from the night beside may be below the list, too: what the list asked is kept beside it.
alter table reservation_night
  drop constraint reservation_night_list_rate,
  add constraint reservation_night_list_rate check (list_rate >= 0 and list_rate <> rate);
