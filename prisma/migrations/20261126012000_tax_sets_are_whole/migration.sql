-- The rates of one kind from a day on cover every amount: the lowest begins at 0, each other one paisa above the one before
-- it, and the last has no end. Of each kind some rates are left.
create function check_tax_set() returns trigger language plpgsql as $$
declare
  changed tax_slab := case when tg_op = 'DELETE' then old else new end;
begin
  if not exists (select from tax_slab where category = changed.category) then
    perform refuse_row('tax_slab', 'tax_slab_some', 'no rate of ' || changed.category || ' is left');
  end if;
  if exists (
    select from (
      select from_amount, to_amount, lag(to_amount) over by_amount as below, row_number() over by_amount as place,
        lead(from_amount) over by_amount as above
      from tax_slab where category = changed.category and valid_from = changed.valid_from
      window by_amount as (order by from_amount)) slabs
    where from_amount <> (case when place = 1 then 0 else coalesce(below, -2) + 1 end)
      or (above is null) <> (to_amount is null)) then
    perform refuse_row('tax_slab', 'tax_slab_whole',
      'the rates of ' || changed.category || ' from ' || changed.valid_from || ' do not cover every amount once');
  end if;
  return null;
end $$;

create constraint trigger tax_slab_whole after insert or update or delete on tax_slab
  deferrable initially deferred for each row execute function check_tax_set();
