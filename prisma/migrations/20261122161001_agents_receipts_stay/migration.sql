-- What an agent paid is written once and never changed, as the payments are that it is spread over; a wrong one is
-- voided through them.
create trigger agent_receipt_append_only before update or delete on agent_receipt
  for each row execute function refuse_change();
create trigger agent_receipt_no_truncate before truncate on agent_receipt
  for each statement execute function refuse_change();
