-- What was filed with the police stands in a table of its own: a guest who is no longer named for a room takes nothing of
-- it along.
create type "form_three_step" as enum ('ARRIVAL', 'DEPARTURE');

create table "form_three" (
  "id" uuid not null default uuidv7(),
  "reservation_room_id" uuid not null,
  "guest_id" uuid not null,
  "room_guest_id" uuid not null,
  "step" "form_three_step" not null,
  "number" text not null,
  "filed_at" timestamptz(3) not null,
  constraint "form_three_pkey" primary key ("id"),
  constraint form_three_number check (btrim("number") <> '')
);
-- one form of each step, in the order in which a room's are read
create unique index "form_three_reservation_room_id_guest_id_step_key" on "form_three"("reservation_room_id", "guest_id", "step");
create unique index "form_three_room_guest_id_step_key" on "form_three"("room_guest_id", "step");
create index "form_three_guest_id_idx" on "form_three"("guest_id");
alter table "form_three" add constraint "form_three_reservation_room_id_fkey"
  foreign key ("reservation_room_id") references "reservation_room"("id") on delete restrict on update restrict;
alter table "form_three" add constraint "form_three_guest_id_fkey"
  foreign key ("guest_id") references "guest"("id") on delete restrict on update restrict;

insert into form_three (reservation_room_id, guest_id, room_guest_id, step, number, filed_at)
select reservation_room_id, guest_id, id, 'ARRIVAL'::form_three_step, arrival_filing_number, arrival_filed_at
  from reservation_guest where arrival_filed_at is not null and btrim(arrival_filing_number) <> ''
union all
select reservation_room_id, guest_id, id, 'DEPARTURE'::form_three_step, departure_filing_number, departure_filed_at
  from reservation_guest where departure_filed_at is not null and btrim(departure_filing_number) <> '';

-- A number is corrected, and the audit keeps the one before; two guests who are one person become one. All else stands.
create function keep_form_three() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform refuse_row('form_three', 'form_three_kept', 'what was filed is corrected, never deleted');
  end if;
  if (new.id, new.reservation_room_id, new.room_guest_id, new.step, new.filed_at)
      <> (old.id, old.reservation_room_id, old.room_guest_id, old.step, old.filed_at) then
    perform refuse_row('form_three', 'form_three_as_filed', 'what was filed stands');
  end if;
  return new;
end $$;
create trigger form_three_kept before update or delete on form_three
  for each row execute function keep_form_three();
create trigger form_three_no_truncate before truncate on form_three
  for each statement execute function refuse_change();

-- nobody looks up by it: who slept here is found by the stays
drop index "reservation_guest_checked_in_at_idx";
alter table "reservation_guest"
  drop column "arrival_filed_at",
  drop column "arrival_filing_number",
  drop column "departure_filed_at",
  drop column "departure_filing_number";

-- who was in house in some time, long ago too: nights after the planned departure have no row of their own
create index reservation_room_in_house_from_to on reservation_room
  using gist (tstzrange(checked_in_at, greatest(checked_in_at, checked_out_at), '[]')) where status = 'CHECKED_OUT';
