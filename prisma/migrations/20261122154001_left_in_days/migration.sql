-- Commission is earned on the day of leaving: a period finds who left in it.
create index reservation_room_left on reservation_room (checked_out_at) where status = 'CHECKED_OUT';
