-- What lies in a room around some nights, of what is not released: asked with the rooms locked, whenever somebody books
-- or changes a stay. Through the index on rooms and arrivals every claim ever released there was read as well.
create index room_claim_live on room_claim (room_id, arrival, departure) where released_at is null;
