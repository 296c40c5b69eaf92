-- What the lodge spends. Cash that is spent leaves the till by a movement, so that the till is a sum of its movements and
-- of payments: an expense that is changed or cancelled later changes nothing of what a count then expected.

drop index expense_category_name_taken;
create unique index expense_category_name_taken on expense_category (name_key(name));

-- a lodge that has none yet begins with these
insert into expense_category (name, sort_order, created_at)
select name, place, now()
from unnest(array['Food and kitchen', 'Gas and fuel', 'Wages', 'Electricity and water', 'Repairs', 'Laundry and cleaning',
  'Supplies', 'Other']) with ordinality as usual (name, place)
where not exists (select from expense_category);

-- who was paid before is offered again: of names that differ in case, spaces or the form of their characters the last one
create index expense_payee on expense (name_key(payee), recorded_at desc);

alter table cash_movement add column expense_id uuid;
alter table cash_movement add constraint cash_movement_expense_id_fkey
  foreign key (expense_id) references expense (id) on delete restrict on update restrict;
create index cash_movement_expense on cash_movement (expense_id) where expense_id is not null;

-- What was paid from the till went to the owner's account, and its note says "Paid: …". It becomes an expense, on its own
-- day; one whose movement was corrected is cancelled. The movements keep their instants and their transactions.
insert into expense_category (name, sort_order, created_at)
select 'Paid from the till', (select coalesce(max(sort_order), 0) + 1 from expense_category), now()
where exists (
    select from cash_movement
    where from_place = 'CASH' and to_place = 'OWNER' and corrects_id is null and note ~ '^Paid: \s*\S')
  and not exists (select from expense_category where name_key(name) = name_key('Paid from the till'));

alter table cash_movement disable trigger user;

with paid as materialized (
  select m.id as movement_id, uuidv7() as expense_id, m.amount, m.moved_on, m.recorded_at, m.recorded_by,
    btrim(substr(m.note, 7)) as words, x.recorded_at as voided_at, x.recorded_by as voided_by,
    case when x.id is not null then coalesce(nullif(x.note, ''), 'Corrected') end as voided_reason
  from cash_movement m left join cash_movement x on x.corrects_id = m.id
  where m.from_place = 'CASH' and m.to_place = 'OWNER' and m.corrects_id is null and m.note ~ '^Paid: \s*\S'),
made as (
  insert into expense (id, spent_on, category_id, payee, description, amount, method, recorded_at, recorded_by, voided_at,
    voided_by, voided_reason)
  select expense_id, moved_on, (select id from expense_category where name_key(name) = name_key('Paid from the till')),
    left(words, 80), case when length(words) > 80 then words else '' end, amount, 'CASH', recorded_at, recorded_by,
    voided_at, voided_by, voided_reason
  from paid
  returning id),
audited as (
  insert into audit_event (at, actor_name, actor_role, action, entity, entity_id, after, reason)
  select now(), 'system', 'SYSTEM', 'create-expense', 'expense', expense_id::text,
    jsonb_build_object('payee', left(words, 80), 'amount', amount, 'spentOn', moved_on, 'method', 'CASH'),
    'Was paid from the till before expenses were kept.'
  from paid)
update cash_movement m set expense_id = paid.expense_id,
  from_place = case when m.id = paid.movement_id then 'CASH' else 'EXPENSE' end::cash_place,
  to_place = case when m.id = paid.movement_id then 'EXPENSE' else 'CASH' end::cash_place
from paid where paid.movement_id in (m.id, m.corrects_id);

-- Expenses in cash that were kept before had no movement, and the till was told of them by themselves.
with kept as materialized (
  select e.*, uuidv7() as movement_id from expense e
  where e.method = 'CASH' and not exists (select from cash_movement m where m.expense_id = e.id))
insert into cash_movement (id, from_place, to_place, amount, moved_on, note, corrects_id, expense_id, recorded_at,
  recorded_by, transaction_id)
select movement_id, 'CASH'::cash_place, 'EXPENSE'::cash_place, amount, spent_on, null, null, id, recorded_at, recorded_by,
  transaction_id
from kept
union all
select uuidv7(), 'EXPENSE', 'CASH', amount, spent_on, voided_reason, movement_id, id, voided_at, voided_by, transaction_id
from kept where voided_at is not null;

alter table cash_movement enable trigger user;

-- the money of these days is added up anew
insert into changed_day (day)
select distinct moved_on from cash_movement, summed_days where expense_id is not null and moved_on <= through;

alter table cash_movement add constraint cash_movement_expense check (
  (expense_id is not null) = ('EXPENSE' in (from_place, to_place))
  and (expense_id is null or 'CASH' in (from_place, to_place)));

-- the till is read from its movements
drop index expense_cash_recorded;
drop index expense_cash_voided;

-- Whoever writes an expense down, changes or cancels it: cash leaves the till by one movement of its amount and day, which
-- its opposite takes back on the same day.
create function keep_expense_in_till() returns trigger language plpgsql as $$
declare
  was_paid boolean := case when tg_op = 'UPDATE' then old.method = 'CASH' and old.voided_at is null else false end;
  is_paid boolean := new.method = 'CASH' and new.voided_at is null;
  is_void boolean := case when tg_op = 'UPDATE' then old.voided_at is null else true end and new.voided_at is not null;
  changed_at timestamptz := case when is_void then new.voided_at else coalesce(new.updated_at, now()) end;
  changed_by text := case when is_void then new.voided_by else new.updated_by end;
begin
  if tg_op = 'INSERT' then
    if new.method <> 'CASH' then
      return null;
    end if;
    insert into cash_movement (from_place, to_place, amount, moved_on, expense_id, recorded_at, recorded_by, transaction_id)
    values ('CASH', 'EXPENSE', new.amount, new.spent_on, new.id, new.recorded_at, new.recorded_by, new.transaction_id);
    if is_paid then
      return null;
    end if;
    was_paid := true;
  elsif (was_paid, old.amount, old.spent_on) is not distinct from (is_paid, new.amount, new.spent_on) then
    return null;
  end if;
  if was_paid then
    insert into cash_movement (from_place, to_place, amount, moved_on, note, corrects_id, expense_id, recorded_at,
      recorded_by, transaction_id)
    select 'EXPENSE', 'CASH', m.amount, m.moved_on, new.voided_reason, m.id, new.id, changed_at, changed_by,
      new.transaction_id
    from cash_movement m
    where m.expense_id = new.id and m.corrects_id is null
      and not exists (select from cash_movement x where x.corrects_id = m.id);
  end if;
  if is_paid then
    insert into cash_movement (from_place, to_place, amount, moved_on, expense_id, recorded_at, recorded_by, transaction_id)
    values ('CASH', 'EXPENSE', new.amount, new.spent_on, new.id, changed_at, changed_by, new.transaction_id);
  end if;
  return null;
end $$;
create trigger expense_in_till after insert or update on expense
  for each row execute function keep_expense_in_till();
