-- Numbers of rooms that differ in nothing but case, spaces or the form of their characters are one door.
create unique index room_number_alike on room (name_key(number));
