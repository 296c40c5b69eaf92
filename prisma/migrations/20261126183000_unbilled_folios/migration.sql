-- Bills that the lodge tried to issue by itself and could not: why, and when it tries again.
create table unbilled_folio (
  folio_id uuid primary key references folio (id) on delete cascade on update restrict,
  problem text not null,
  tries integer not null,
  failed_at timestamptz(3) not null,
  next_try_at timestamptz(3) not null,
  constraint unbilled_folio_problem check (problem <> ''),
  constraint unbilled_folio_tries check (tries > 0),
  constraint unbilled_folio_pause check (next_try_at > failed_at)
);
