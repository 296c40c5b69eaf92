-- What is held of those who come later is added up from an index alone: without it each of their bookings is read, paid or not.
create index reservation_paid_ahead on reservation (arrival) include (id, paid) where paid <> 0;

-- what agents earned, by the day on which the rooms left
create index day_commission_left_on_amount_idx on day_commission (left_on, amount);

-- the few rooms whose booking has others, too: the report counts their bookings, and adds up all others as it reads them
create index booked_room_several_arrival_idx on booked_room (arrival) where not is_only;
create index booked_room_several_made_on_idx on booked_room (made_on) where not is_only;

-- what was spent on the days of a period, and the GST in it
create index expense_spent_on_alive on expense (spent_on) include (amount, gst, agent_payout_id) where voided_at is null;
