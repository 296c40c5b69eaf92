-- The report of bookings takes the fees of its rooms from an index of fees alone, not from all extras that ever were.
create index reservation_charge_fee on reservation_charge (reservation_room_id) include (net)
  where kind in ('CANCELLATION', 'NO_SHOW') and voided_at is null and reservation_room_id is not null;

-- How old a due is, is read with it: by the departure, or of who was cancelled by the last extra.
drop index reservation_owing;
create index reservation_owing on reservation (departure desc, code)
  include (id, balance, agent_id, status, last_charge_on) where balance > 0;
