-- What the booking transaction asks of the tables.

-- every booking asks for the holds that have run out; those long released are many
create index room_claim_live_hold on room_claim (expires_at) where kind = 'HOLD' and released_at is null;
-- every look at tonight asks who should have left
create index reservation_room_in_house on reservation_room (departure) where status = 'CHECKED_IN';
