-- A setting of the lodge that an admin changes: 0 is never, and nobody stays on for a month uncleaned.
alter table property
  drop constraint property_stay_over_cleaning,
  add constraint property_stay_over_cleaning check (stay_over_cleaning_days between 0 and 30);
