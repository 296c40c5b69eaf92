-- who is owed money, beside who owes it (reservation_unpaid): both make up what is due and what is held
create index reservation_overpaid on reservation (id) where balance < 0;
-- nights of what is only held are billed to nobody, on whatever day
create index reservation_room_held on reservation_room (arrival) where status = 'HELD';
-- who should have come and did not stays on the first page until the desk says what became of it
create index reservation_room_expected on reservation_room (arrival) where status = 'CONFIRMED';
