-- An agent says that something was paid; it is no money until the desk takes it as a payment. What was received before
-- this stays what it is: nothing becomes a report.
create table payment_report (
  id uuid not null default uuidv7(),
  reservation_id uuid not null,
  amount integer not null,
  method payment_method not null,
  reference text,
  paid_on date not null,
  reported_at timestamptz(3) not null,
  reported_by text not null,
  taken_as_id uuid,
  declined_at timestamptz(3),
  declined_by text,
  decline_reason text,
  transaction_id xid8 not null default pg_current_xact_id(),
  constraint payment_report_pkey primary key (id),
  constraint payment_report_reservation_id_fkey foreign key (reservation_id) references reservation (id)
    on delete restrict on update restrict,
  constraint payment_report_taken_as_id_fkey foreign key (taken_as_id) references payment (id)
    on delete restrict on update restrict,
  constraint payment_report_amount check (amount > 0),
  constraint payment_report_declined check (
    (declined_at is null) = (declined_by is null) and (declined_at is null) = (decline_reason is null)),
  constraint payment_report_settled_once check (taken_as_id is null or declined_at is null)
);

-- a payment is one report at most
create unique index payment_report_taken_as_id_key on payment_report (taken_as_id);
-- the reports of a booking
create index payment_report_reservation_id_idx on payment_report (reservation_id);
-- what waits for the desk
create index payment_report_open on payment_report (reported_at) where taken_as_id is null and declined_at is null;

create trigger payment_report_stamp before update on payment_report
  for each row execute function stamp_transaction();

-- What an agent said stands as it was said. It is taken as a payment of the same booking and amount, or declined,
-- once; only a payment that was cancelled lets go of its report.
create function check_payment_report() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform refuse_row('payment_report', 'payment_report_kept', 'a report is declined, never deleted');
  end if;
  if tg_op = 'UPDATE' then
    if (new.id, new.reservation_id, new.amount, new.method, new.paid_on, new.reported_at, new.reported_by)
        <> (old.id, old.reservation_id, old.amount, old.method, old.paid_on, old.reported_at, old.reported_by)
      or new.reference is distinct from old.reference then
      perform refuse_row('payment_report', 'payment_report_as_said', 'what was reported stands');
    end if;
    if old.declined_at is not null then
      perform refuse_row('payment_report', 'payment_report_settled', 'it was declined');
    end if;
    if old.taken_as_id is not null and new.taken_as_id is distinct from old.taken_as_id
      and not exists (select from payment v where v.voids_id = old.taken_as_id) then
      perform refuse_row('payment_report', 'payment_report_settled', 'it was taken');
    end if;
  end if;
  if new.taken_as_id is not null and not exists (
    select from payment p join folio f on f.id = p.folio_id
    where p.id = new.taken_as_id and f.reservation_id = new.reservation_id and p.amount = new.amount
      and p.kind = 'PAYMENT' and p.voids_id is null and p.transfer_id is null
  ) then
    perform refuse_row('payment_report', 'payment_report_as_taken', 'it is taken as a payment of its booking and amount');
  end if;
  return new;
end $$;

create trigger payment_report_row before insert or update or delete on payment_report
  for each row execute function check_payment_report();
create trigger payment_report_no_truncate before truncate on payment_report
  for each statement execute function refuse_change();

-- Whoever cancels a payment lets go of its report in the same transaction.
create function check_report_of_voided() returns trigger language plpgsql as $$
begin
  if exists (select from payment_report where taken_as_id = new.voids_id) then
    perform refuse_row('payment', 'payment_void_reported', 'a report points to a cancelled payment');
  end if;
  return null;
end $$;

create constraint trigger payment_void_reported after insert on payment
  deferrable initially deferred for each row when (new.voids_id is not null) execute function check_report_of_voided();
