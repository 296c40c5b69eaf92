-- Several lines of a file may make one booking; a long file is written, and taken back, in parts.

alter type data_import_status add value 'APPLYING' before 'APPLIED';
alter type data_import_status add value 'UNDOING' before 'UNDONE';

alter table data_import
  -- whether it was found out of all lines what has to be known of them before the first is judged
  add column is_surveyed boolean not null default false,
  -- why it is being taken back, or was, where the lodge did so by itself
  add column failure text,
  drop constraint data_import_applied,
  -- one that failed on its way was never applied as a whole; a value that was only now added can be compared as text alone
  add constraint data_import_applied check (case status::text
    when 'APPLIED' then applied_at is not null
    when 'UNDOING' then (applied_at is null) or (failure is null)
    when 'UNDONE' then (applied_at is null) or (failure is null)
    else applied_at is null end),
  add constraint data_import_failure check (failure is null or status::text in ('UNDOING', 'UNDONE'));

alter table data_import_line
  -- the line with which it makes one thing, where that is an earlier one
  add column of_line int,
  -- what was found out of it before the first line was judged
  add column found jsonb,
  add constraint data_import_line_of_line check (of_line is null or of_line < number);
