-- Two guests who are one person: the one stays, the other is a pointer to it and holds nothing of a person any more.
alter table "guest" add column "merged_into_id" uuid, add column "merged_at" timestamptz(3);
alter table "guest" add constraint "guest_merged_into_id_fkey"
  foreign key ("merged_into_id") references "guest"("id") on delete restrict on update restrict;
create index "guest_merged_into_id_idx" on "guest"("merged_into_id");

alter table guest
  drop constraint guest_known,
  add constraint guest_known check (full_name <> '' or phone is not null or merged_into_id is not null),
  add constraint guest_merged_whole check ((merged_into_id is null) = (merged_at is null) and merged_into_id <> id),
  add constraint guest_merged_empty check (merged_into_id is null or (
    full_name = '' and not do_not_rent and num_nonnulls(phone, email, uid, gender, age, birth_date, relative_name,
      address, id_type, id_number, passport_number, passport_place, passport_issued_on, passport_expires_on,
      visa_number, visa_type, visa_place, visa_issued_on, visa_expires_on, arrived_in_india_on, vehicle_number,
      notes, do_not_rent_reason) = 0));

-- Whoever still names the one that was merged means the one that stayed. The row is locked as a foreign key does it, so
-- that a merge under way is waited for.
create function kept_guest(guest_id uuid) returns uuid language sql as $$
  select coalesce(merged_into_id, id) from guest where id = guest_id for key share
$$;
create function book_for_kept_guest() returns trigger language plpgsql as $$
begin
  new.booker_id := coalesce(kept_guest(new.booker_id), new.booker_id);
  return new;
end $$;
create function name_kept_guest() returns trigger language plpgsql as $$
begin
  new.guest_id := coalesce(kept_guest(new.guest_id), new.guest_id);
  return new;
end $$;
create trigger reservation_kept_guest before insert or update of booker_id on reservation
  for each row execute function book_for_kept_guest();
create trigger reservation_guest_kept_guest before insert or update of guest_id on reservation_guest
  for each row execute function name_kept_guest();
create trigger form_three_kept_guest before insert or update of guest_id on form_three
  for each row execute function name_kept_guest();

-- a pointer leads to a guest who stayed, never to another pointer
create function keep_pointers_short() returns trigger language plpgsql as $$
begin
  if exists (select from guest where id = new.merged_into_id and merged_into_id is not null) then
    perform refuse_row('guest', 'guest_merged_once', 'the guest that should stay is merged itself');
  end if;
  return new;
end $$;
create trigger guest_merged_once before insert or update of merged_into_id on guest
  for each row when (new.merged_into_id is not null) execute function keep_pointers_short();
