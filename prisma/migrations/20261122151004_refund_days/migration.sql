-- Money does not go back before it came. What stands in the books stays as it is.
create function check_refund_day() returns trigger language plpgsql as $$
begin
  if exists (select from payment p where p.id = new.refund_of_id and p.received_on > new.received_on) then
    perform refuse_row('payment', 'payment_refund_day', 'a refund or a return is not dated before its payment');
  end if;
  return new;
end $$;

create trigger payment_refund_day before insert on payment
  for each row when (new.refund_of_id is not null and new.voids_id is null) execute function check_refund_day();
