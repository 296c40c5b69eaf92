-- Where somebody asked for a room: at the desk or on the public site.
create type enquiry_channel as enum ('DESK', 'ONLINE');

-- Rooms that were asked for while none was free, added up.
create table refused_night (
  -- the day at the lodge on which they were asked for
  asked_on date not null,
  channel enquiry_channel not null,
  night date not null,
  room_type_id uuid not null references room_type (id) on delete restrict on update restrict,
  rooms integer not null,
  primary key (asked_on, channel, night, room_type_id),
  constraint refused_night_rooms check (rooms > 0),
  constraint refused_night_to_come check (night >= asked_on)
);
create index refused_night_night_idx on refused_night (night);

-- What was counted of somebody lately: asked for again, it is not counted again.
create table refused_asker (
  -- SHA-256, in hex, of who asked, for which night and which room type
  asker text primary key,
  rooms integer not null,
  asked_at timestamptz(3) not null,
  constraint refused_asker_hash check (asker ~ '^[0-9a-f]{64}$'),
  constraint refused_asker_rooms check (rooms > 0)
);
create index refused_asker_asked_at_idx on refused_asker (asked_at);
