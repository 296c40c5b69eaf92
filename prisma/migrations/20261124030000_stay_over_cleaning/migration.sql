-- A room in which guests stay on is cleaned every so many nights after its last cleaning; 0 is never.
alter table property add column stay_over_cleaning_days integer not null default 2;
alter table property add constraint property_stay_over_cleaning check (stay_over_cleaning_days >= 0);
alter table room add column cleaned_on date;
