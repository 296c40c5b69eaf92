-- Of an Aadhaar number only the last 4 digits are kept, in whichever field of an ID it was written.

-- Whether twelve digits check by Verhoeff's scheme, however they are grouped; domain/aadhaar.ts says how.
create function is_whole_aadhaar(typed text) returns boolean language plpgsql immutable as $$
declare
  turn constant int[] := array[1, 5, 7, 6, 2, 8, 3, 0, 9, 4];
  digits constant text := reverse(regexp_replace(coalesce(typed, ''), '[\s./-]', '', 'g'));
  product int := 0;
  digit int;
begin
  if digits !~ '^[0-9]{12}$' then
    return false;
  end if;
  for place in 0..11 loop
    digit := substr(digits, place + 1, 1)::int;
    for step in 1..place loop
      digit := turn[digit + 1];
    end loop;
    product := case when product < 5 then product + digit % 5 else product - digit % 5 + 5 end % 5
      + case when (product >= 5) <> (digit >= 5) then 5 else 0 end;
  end loop;
  return product = 0;
end $$;

-- what was written down whole is kept as the law lets it be kept
update guest set id_type = 'AADHAAR', version = version + 1,
  id_number = right(regexp_replace(id_number, '[^0-9]', '', 'g'), 4)
  where is_whole_aadhaar(id_number);
update guest set passport_number = null, version = version + 1 where is_whole_aadhaar(passport_number);
update guest set visa_number = null, version = version + 1 where is_whole_aadhaar(visa_number);

alter table guest add constraint guest_no_whole_aadhaar check (
  not (is_whole_aadhaar(id_number) or is_whole_aadhaar(passport_number) or is_whole_aadhaar(visa_number)));
