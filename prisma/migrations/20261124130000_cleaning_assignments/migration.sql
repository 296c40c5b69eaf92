-- Who cleans a room on a day, by name: who cleans needs no account.
create table cleaning_assignment (
  day date not null,
  room_id uuid not null,
  cleaner text not null,
  constraint cleaning_assignment_pkey primary key (day, room_id),
  constraint cleaning_assignment_room_id_fkey foreign key (room_id) references room (id) on delete restrict on update restrict,
  constraint cleaning_assignment_cleaner check (cleaner = btrim(cleaner) and char_length(cleaner) between 1 and 60)
);
create index cleaning_assignment_room_id_idx on cleaning_assignment (room_id);
