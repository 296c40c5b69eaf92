-- The bookings of those whom a text names are listed and counted from the index alone.
drop index reservation_booker_id_idx;
create index reservation_booker on reservation (booker_id, id, arrival, created_at, status);
