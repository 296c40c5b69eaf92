-- A room is given to the next guests on the day on which the last ones leave it, the night ends before they do, and who
-- may still come counts as nobody who did not.
alter table property
  add constraint property_times_order check (
    check_out_time <= check_in_time and night_ends_at < check_out_time and no_show_from > check_in_time),
  add constraint property_petty_cash check (petty_cash_limit between 0 and 100000000),
  add constraint property_hold_hours_at_most check (
    hold_hours <= 720 and web_request_hours <= 168 and form_hold_minutes between 1 and 60);
