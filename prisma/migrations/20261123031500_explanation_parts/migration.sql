-- How the price of a night came about is kept as parts and worded when it is read; until now it was the sentence itself.
-- Each sentence is read once, from its end: discount, copied night, meals, extra guests; what is left is the rate. What
-- none of these patterns fits is kept as text, so that every night still says the same, letter by letter.

-- What a written amount or percent may look like, so that writing its number again gives the same text.
create function pg_temp.is_amount(said text) returns boolean language sql immutable
  return said ~ '^₹(?:0|[1-9]\d{0,2}|[1-9]\d?(?:,\d\d)*,\d{3})(?:\.(?!00)\d\d)?$';
create function pg_temp.is_percent(said text) returns boolean language sql immutable
  return said ~ '^(?:0|[1-9]\d*)(?:\.\d?[1-9])?$';

-- Paise of '₹1,450' or '₹1,450.50', basis points of '12.5'.
create function pg_temp.hundredths(said text) returns bigint language sql immutable
  return (translate(said, '₹,', '')::numeric * 100)::bigint;

-- 'Base rate', 'Peak +20 %', 'Rains −₹300', 'Gala ₹8,000': the last word is what the season does to the rate.
create function pg_temp.rate_part(said text) returns jsonb language plpgsql immutable as $$
declare
  is_percent constant boolean := right(said, 2) = ' %';
  words constant text := case when is_percent then left(said, -2) else said end;
  size text := split_part(words, ' ', -1);
  name constant text := left(words, -length(size) - 1);
  sign text := '';
  mode text;
  value bigint;
begin
  if said = 'Base rate' then return '{"kind": "RATE", "season": null}'; end if;
  if left(size, 1) in ('+', '−') then
    sign := left(size, 1);
    size := substr(size, 2);
  end if;
  mode := case
    when name = '' then null
    when is_percent and sign <> '' and pg_temp.is_percent(size) then 'PERCENT'
    when not is_percent and pg_temp.is_amount(size) then case sign when '' then 'FIXED' else 'ADD' end
    end;
  if mode is null then return jsonb_build_object('kind', 'TEXT', 'text', said); end if;
  value := pg_temp.hundredths(size);
  if value = 0 and sign = '−' then return jsonb_build_object('kind', 'TEXT', 'text', said); end if;
  return jsonb_build_object('kind', 'RATE', 'season', jsonb_build_object('name', name, 'mode', mode,
    'value', case sign when '−' then -value else value end));
end $$;

-- '10 % off', '₹200 off', 'agreed price'; null for what is no discount.
create function pg_temp.discount_part(said text) returns jsonb language plpgsql immutable as $$
begin
  if said = 'agreed price' then return '{"kind": "AGREED"}'; end if;
  if right(said, 6) = ' % off' and pg_temp.is_percent(left(said, -6)) then
    return jsonb_build_object('kind', 'DISCOUNT', 'of', 'PERCENT', 'value', pg_temp.hundredths(left(said, -6)));
  end if;
  if right(said, 4) = ' off' and pg_temp.is_amount(left(said, -4)) then
    return jsonb_build_object('kind', 'DISCOUNT', 'of', 'AMOUNT', 'value', pg_temp.hundredths(left(said, -4)));
  end if;
  return null;
end $$;

-- 'same as 20 Nov', of the year in which that day is nearest to the night; null for anything else.
create function pg_temp.copy_part(said text, night date) returns jsonb language plpgsql immutable as $$
declare
  day int;
  month int;
  nearest date;
begin
  if said !~ '^same as [1-9]\d? [A-Z][a-z]{2}$' then return null; end if;
  day := split_part(said, ' ', 3)::int;
  month := array_position('{Jan,Feb,Mar,Apr,May,Jun,Jul,Aug,Sep,Oct,Nov,Dec}'::text[], split_part(said, ' ', 4));
  select first_day + day - 1 into nearest
  from (select make_date(extract(year from night)::int + years, month, 1) as first_day
    from generate_series(-1, 1) as years) months
  where first_day + day - 1 < first_day + interval '1 month'
  order by abs(first_day + day - 1 - night) limit 1;
  return case when nearest is not null then jsonb_build_object('kind', 'SAME_AS', 'night', nearest) end;
end $$;

-- 'breakfast', '1 extra adult', '2 extra children'; null for what says nothing of guests.
create function pg_temp.guest_part(said text) returns jsonb language plpgsql immutable as $$
begin
  case said
    when 'breakfast' then return '{"kind": "MEAL", "plan": "BREAKFAST"}';
    when 'breakfast and dinner' then return '{"kind": "MEAL", "plan": "HALF_BOARD"}';
    when 'all meals' then return '{"kind": "MEAL", "plan": "ALL_MEALS"}';
    else
      if said !~ '^(?:1 extra (?:adult|child)|(?:[2-9]|[1-9]\d+) extra (?:adults|children))$' then return null; end if;
      return jsonb_build_object('kind', 'EXTRA_GUESTS',
        'who', case when said like '%adult%' then 'ADULTS' else 'CHILDREN' end,
        'count', split_part(said, ' ', 1)::int);
  end case;
end $$;

create function pg_temp.explanation_parts(said text, night date) returns jsonb language plpgsql immutable as $$
declare
  pieces constant text[] := string_to_array(said, ', ');
  last int := cardinality(pieces);
  part jsonb;
  parts jsonb := '[]';
begin
  if said = '' then return parts; end if;
  if left(said, 6) = 'Free: ' then
    return jsonb_build_array(jsonb_build_object('kind', 'FREE', 'reason', substr(said, 7)));
  end if;
  if last > 1 then
    part := pg_temp.discount_part(pieces[last]);
    if part is not null then
      parts := jsonb_build_array(part);
      last := last - 1;
    end if;
  end if;
  if last > 1 then
    part := pg_temp.copy_part(pieces[last], night);
    if part is not null then
      parts := part || parts;
      last := last - 1;
    end if;
  end if;
  while last > 1 loop
    part := pg_temp.guest_part(pieces[last]);
    exit when part is null;
    parts := part || parts;
    last := last - 1;
  end loop;
  return pg_temp.rate_part(array_to_string(pieces[:last], ', ')) || parts;
end $$;

-- The type changes in place: no row is updated, so that neither a frozen price nor a closed day has to be opened.
alter table reservation_night
  alter column explanation drop default,
  alter column explanation type jsonb using pg_temp.explanation_parts(explanation, night),
  alter column explanation set default '[]',
  add constraint reservation_night_explanation check (jsonb_typeof(explanation) = 'array');

drop function pg_temp.explanation_parts(text, date), pg_temp.rate_part(text), pg_temp.discount_part(text),
  pg_temp.copy_part(text, date), pg_temp.guest_part(text), pg_temp.hundredths(text), pg_temp.is_amount(text),
  pg_temp.is_percent(text);
