-- The owner writes the price list of extras and of meals.

-- Names that differ in nothing but case, spaces or the form of their characters are one name.
create function name_key(name text) returns text
  language sql immutable strict parallel safe
  return casefold(regexp_replace(normalize(name, nfkc), '\s+', '', 'g') collate "pg_unicode_fast");

drop index special_charge_name_taken;
drop index special_charge_code_taken;
create unique index special_charge_name_taken on special_charge (name_key(name));
create unique index special_charge_code_taken on special_charge (name_key(code));

-- A booking keeps how its extras are counted, whatever becomes of the price list: a later change of its guests or nights
-- counts them as they were sold.
alter table reservation_charge
  add column basis charge_basis,
  add column child_share int;

-- Nobody's act: the charges keep the transaction that the audit knows.
alter table reservation_charge disable trigger user;
update reservation_charge c set basis = s.basis, child_share = s.child_share
from special_charge s where s.id = c.special_charge_id;
alter table reservation_charge enable trigger user;

alter table reservation_charge
  add constraint reservation_charge_counting check (
    (kind = 'SPECIAL') = (basis is not null) and (basis is null) = (child_share is null)
    and child_share between 0 and 10000);

-- What says nothing of it is counted as the price list does now; what takes another's place, as that was.
create function keep_counting() returns trigger language plpgsql as $$
begin
  if new.basis is null and new.special_charge_id is not null then
    select s.basis, s.child_share into new.basis, new.child_share from special_charge s where s.id = new.special_charge_id;
  end if;
  return new;
end $$;
create trigger reservation_charge_counting before insert on reservation_charge
  for each row execute function keep_counting();
