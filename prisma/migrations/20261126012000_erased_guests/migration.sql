-- A guest whose data was deleted on request: what the books and the register ask for stays until its day, then goes too.
alter table "guest" add column "erased_at" timestamptz(3), add column "kept_until" date;
alter table guest
  add constraint guest_kept_of_erased check (kept_until is null or erased_at is not null),
  add constraint guest_erased_now check (erased_at is null or (
    not do_not_rent and num_nonnulls(phone, email, uid, vehicle_number, notes, do_not_rent_reason) = 0)),
  add constraint guest_erased_whole check (erased_at is null or kept_until is not null or (
    full_name = 'Deleted guest' and nationality = 'IN' and num_nonnulls(gender, age, birth_date, relative_name, address,
      id_type, id_number, passport_number, passport_place, passport_issued_on, passport_expires_on, visa_number,
      visa_type, visa_place, visa_issued_on, visa_expires_on, arrived_in_india_on) = 0));
-- the sweep looks for those whose day is over
create index guest_kept_until on guest (kept_until) where kept_until is not null;

-- Whoever books or names the guest while the data goes waits for it, and is refused then.
create or replace function kept_guest(guest_id uuid) returns uuid language plpgsql as $$
declare
  kept guest;
begin
  select * into kept from guest where id = guest_id for key share;
  if kept.erased_at is not null then
    perform refuse_row('guest', 'guest_not_erased', 'the data of this guest was deleted');
  end if;
  return coalesce(kept.merged_into_id, kept.id);
end $$;
