-- Who took a file off what showed it: they may put it back, whoever sent it in.
alter table file
  add column unattached_by text,
  add constraint file_unattached_by check (unattached_by is null or unattached_since is not null);
