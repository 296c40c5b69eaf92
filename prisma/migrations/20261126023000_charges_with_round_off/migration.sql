-- What a guest is charged has its round-off: all of a bill that was rounded up may be written off, paise included.

create or replace function check_reservation_charges() returns trigger language plpgsql as $$
begin
  -- asked at the end of the transaction, of the row as it is then; the balance with what is paid is what was charged
  if exists (select from reservation where id = new.id and gross < 0 and gross < old.gross and balance + paid < 0) then
    perform refuse_row('reservation', 'reservation_charges_not_below_zero', new.id || ': its charges fall below zero');
  end if;
  return null;
end $$;
