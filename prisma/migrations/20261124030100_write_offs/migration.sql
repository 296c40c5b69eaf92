-- What is written off is below zero and without tax; what takes it back, since the books of its day are closed, is above.
alter table reservation_charge
  drop constraint reservation_charge_amount,
  add constraint reservation_charge_amount check (kind in ('ADJUSTMENT', 'WRITE_OFF') or (unit_price >= 0 and net >= 0)),
  drop constraint reservation_charge_corrects,
  add constraint reservation_charge_corrects check (corrects_id is null or kind in ('ADJUSTMENT', 'WRITE_OFF')),
  add constraint reservation_charge_write_off check (kind <> 'WRITE_OFF' or (
    quantity = 1 and tax_rate = 0 and cgst = 0 and unit_price = net and reservation_room_id is null
    and case when corrects_id is null then net < 0 else net > 0 end));

-- Never more is written off than is due: asked at the end of the transaction, of the bill as it is then. A bill is paid up
-- to the whole rupee, so that its round-off is nothing that is too much.
create function check_write_off() returns trigger language plpgsql as $$
declare
  billed bigint;
  paid bigint;
begin
  if not exists (select from reservation_charge where id = new.id and voided_at is null) then return null; end if;
  select coalesce(sum(gross), 0) into billed from (
    select n.gross from reservation_room rr join reservation_night n on n.reservation_room_id = rr.id
    where rr.folio_id = new.folio_id and n.released_at is null
    union all
    select c.gross from reservation_charge c where c.folio_id = new.folio_id and c.voided_at is null) line;
  select coalesce(sum(amount * case when voids_id is null then 1 else -1 end
      * case kind when 'PAYMENT' then 1 when 'REFUND' then -1 else 0 end), 0) into paid
    from payment where folio_id = new.folio_id;
  if paid > greatest(billed, round(billed / 100.0) * 100)
      + greatest((select round_off from folio where id = new.folio_id), 0) then
    perform refuse_row('reservation_charge', 'reservation_charge_write_off_too_big', new.id || ': more is written off than is due');
  end if;
  return null;
end $$;

create constraint trigger reservation_charge_written_off
  after insert or update of folio_id on reservation_charge
  deferrable initially deferred for each row
  when (new.kind = 'WRITE_OFF' and new.net < 0)
  execute function check_write_off();
