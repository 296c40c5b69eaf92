-- A booking that an import made and that was taken back with it counts as never made. Its nights, its claims and its lines of
-- the audit stay, since nothing with history is deleted; what counts and lists bookings leaves out what stands here.

create table undone_reservation (
  reservation_id uuid primary key references reservation (id) on delete restrict on update restrict,
  undone_at timestamptz(3) not null
);

-- those that were taken back before
insert into undone_reservation (reservation_id, undone_at)
select reservation_id, max(cancelled_at) from reservation_room
group by reservation_id
having bool_and(status = 'CANCELLED' and cancelled_reason = 'The import was taken back.');
