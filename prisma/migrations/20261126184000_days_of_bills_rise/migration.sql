-- The numbers of a series rise with the days: a paper is never dated before the one with the number before its own. Where the
-- clock went back, or two are issued around midnight, it takes the day of that one. The counter's row is locked by
-- next_number, so the paper before is committed and seen by the query in here.
create function date_after_paper_before() returns trigger language plpgsql as $$
declare
  part text[] := regexp_match(new.number, '^(.*/)0*([1-9][0-9]*)$');
  before_it date;
begin
  if part is null then return new; end if;
  select issued_on into before_it from invoice
    where number = part[1] || lpad((part[2]::bigint - 1)::text, greatest(5, length((part[2]::bigint - 1)::text)), '0');
  if before_it > new.issued_on then new.issued_on := before_it; end if;
  return new;
end $$;

create trigger invoice_days_rise before insert on invoice for each row execute function date_after_paper_before();
