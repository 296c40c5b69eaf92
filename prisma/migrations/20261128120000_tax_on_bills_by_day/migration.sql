-- Financials read, for a year of a large lodge, every room that had left and the lines of every bill: 86 of 100 parts of its time.

-- what the bills of a day print as tax, by rate; a credit note takes back what it prints
create table day_bill_tax (
  day date not null,
  tax_rate int not null,
  net bigint not null,
  cgst bigint not null,
  sgst bigint not null,
  primary key (day, tax_rate)
);

-- a bill is never changed
create trigger invoice_day_written after insert on invoice
  for each row when (new.issued_on < current_date - 2) execute function note_changed_day('issued_on');

-- The day on which a room left at the lodge, by which commission is shown, stands beside the day under which it is added up.
alter table day_commission drop constraint day_commission_pkey;
delete from day_commission;
alter table day_commission add column left_on date not null, add primary key (agent_id, day, left_on);

-- In another time zone a room has left on another day. Days that are being added up are waited for: they go by the zone before.
create function note_days_of_commission() returns trigger language plpgsql as $$
begin
  perform from summed_days for update;
  insert into changed_day (day) select distinct day from day_commission;
  return null;
end $$;
create trigger property_time_zone_changed after update on property
  for each row when (old.time_zone <> new.time_zone) execute function note_days_of_commission();

-- All days are added up anew, a month at a time by the sweep, while reports read the entries: one bound holds for all sums.
truncate day_earning, day_revenue, day_collected, day_money, day_round_off;
update summed_days set through = null;
