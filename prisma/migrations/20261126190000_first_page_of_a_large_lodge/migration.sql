-- What is owed, and whether an agent may owe a part of it, is read from the index alone: of ten years of a large lodge
-- tens of thousands of bookings still owe something.
drop index reservation_owing;
create index reservation_owing on reservation (departure desc, code) include (id, balance, agent_id) where balance > 0;

-- Few guests are from abroad: whether one is, as each form of the police asks, is read from an index of those alone.
create index guest_from_abroad on guest (id) include (nationality) where nationality <> 'IN';
