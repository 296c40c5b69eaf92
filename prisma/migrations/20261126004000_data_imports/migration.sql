-- What a lodge brings along from a spreadsheet: each file with its lines, what was found of each, and what became of it.

alter type file_type add value 'CSV';
alter type file_type add value 'XLSX';
alter type file_purpose add value 'DATA_IMPORT';

-- a value that was only now added can be compared as text alone
alter table file
  drop constraint file_of_purpose,
  add constraint file_of_purpose check (case purpose::text
    when 'EXPENSE_RECEIPT' then type::text in ('WEBP', 'PDF')
    when 'DATA_IMPORT' then type::text in ('CSV', 'XLSX')
    else type::text = 'WEBP' end);

create type data_import_kind as enum ('ROOMS', 'GUESTS', 'SEASONS', 'RESERVATIONS');
create type data_import_status as enum ('CHECKING', 'CHECKED', 'APPLIED', 'UNDONE', 'CANCELLED');
create type data_import_verdict as enum ('NEW', 'KNOWN', 'WRONG');

create table data_import (
  id uuid not null default uuidv7(),
  kind data_import_kind not null,
  status data_import_status not null default 'CHECKING',
  file_name text not null,
  -- the head of the file, each column with its first values
  headers jsonb not null,
  -- for each field the place of its column, from 0 on; null where there is none
  columns jsonb not null,
  started_at timestamptz(3) not null,
  started_by text,
  started_by_name text not null,
  applied_at timestamptz(3),
  undone_at timestamptz(3),
  constraint data_import_pkey primary key (id),
  constraint data_import_applied check ((applied_at is not null) = (status in ('APPLIED', 'UNDONE'))),
  constraint data_import_undone check ((undone_at is not null) = (status = 'UNDONE'))
);
create index data_import_status_started_at_idx on data_import (status, started_at);

create table data_import_line (
  import_id uuid not null,
  -- the line of the file, its head being line 1
  number int not null,
  -- what stands in the file; forgotten once it is in the lodge
  cells jsonb,
  -- by what it is called, once it was looked at
  label text not null default '',
  verdict data_import_verdict,
  problems jsonb not null default '[]',
  -- what it made
  made_id uuid,
  constraint data_import_line_pkey primary key (import_id, number),
  constraint data_import_line_import_id_fkey foreign key (import_id) references data_import (id)
    on delete restrict on update restrict,
  constraint data_import_line_number check (number > 1),
  constraint data_import_line_problems check (verdict is not null and (verdict = 'WRONG') = (problems <> '[]')
    or verdict is null and problems = '[]'),
  constraint data_import_line_made check (made_id is null or verdict = 'NEW')
);
