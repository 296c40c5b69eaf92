-- The till of a day and of a shift: cash in the order in which it was written down, read from the index alone.
create index payment_cash_recorded on payment (recorded_at, id) include (kind, amount, voids_id, transfer_id)
  where method = 'CASH';
create index expense_cash_recorded on expense (recorded_at) where method = 'CASH';
create index expense_cash_voided on expense (voided_at) where method = 'CASH' and voided_at is not null;
create index cash_movement_recorded_at_idx on cash_movement (recorded_at);
