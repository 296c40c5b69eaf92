-- What an agent was paid by mistake is taken back with its expense. Beside that a payout is written once and never changed.
alter table agent_payout
  add column voided_at timestamptz(3),
  add column voided_by text,
  add column voided_reason text,
  add constraint agent_payout_voided check (
    num_nulls(voided_at, voided_by, voided_reason) in (0, 3) and voided_reason <> '');

create function keep_agent_payout() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform refuse_row('agent_payout', 'agent_payout_append_only', 'delete is refused');
  end if;
  if old.voided_at is not null or new.voided_at is null
      or to_jsonb(new) - array['voided_at', 'voided_by', 'voided_reason']
        <> to_jsonb(old) - array['voided_at', 'voided_by', 'voided_reason'] then
    perform refuse_row('agent_payout', 'agent_payout_append_only', 'it is taken back once, and not changed');
  end if;
  return new;
end $$;
create trigger agent_payout_append_only before update or delete on agent_payout
  for each row execute function keep_agent_payout();
create trigger agent_payout_no_truncate before truncate on agent_payout
  for each statement execute function refuse_change();

-- Both or neither are taken back, in one transaction.
create function check_payout_of_expense() returns trigger language plpgsql as $$
begin
  if exists (
    select from expense e join agent_payout o on o.id = e.agent_payout_id
    where o.id = case tg_table_name
        when 'expense' then (to_jsonb(new) ->> 'agent_payout_id')::uuid else new.id end
      and (e.voided_at is null) <> (o.voided_at is null)
  ) then
    perform refuse_row(tg_table_name, 'agent_payout_with_expense', 'a payout and its expense are taken back together');
  end if;
  return null;
end $$;
create constraint trigger agent_payout_with_expense after update of voided_at on agent_payout
  deferrable initially deferred for each row execute function check_payout_of_expense();
create constraint trigger expense_with_agent_payout after insert or update of voided_at, agent_payout_id on expense
  deferrable initially deferred for each row
  when (new.agent_payout_id is not null) execute function check_payout_of_expense();

-- whose expense it is stays as it was written down
create function keep_payout_of_expense() returns trigger language plpgsql as $$
begin
  perform refuse_row('expense', 'expense_of_agent_payout', 'it stays the expense of its payout');
  return null;
end $$;
create trigger expense_of_agent_payout before update of agent_payout_id on expense
  for each row when (old.agent_payout_id is distinct from new.agent_payout_id)
  execute function keep_payout_of_expense();
