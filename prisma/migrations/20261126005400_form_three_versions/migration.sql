-- A number that is corrected is corrected on what was seen: two corrections at once are not the last one's.
alter table form_three add column version int not null default 1;
