-- A room that was moved out of the days on which cancelling costs something keeps what cancelling it cost then.

alter table reservation_room
  -- the least that cancelling it costs, by rate of tax, as a list of {net, cgst, sgst, taxRate}; null: the policy alone
  add column least_fee jsonb,
  add constraint reservation_room_least_fee check (jsonb_typeof(least_fee) = 'array');
