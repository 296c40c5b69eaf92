-- What a key may read.
create type api_key_scope as enum ('REPORTS', 'READ');

-- Read-only keys: of the secret the lodge keeps its hash alone.
create table api_key (
  id uuid primary key default uuidv7(),
  name text not null,
  scope api_key_scope not null,
  -- SHA-256 of the secret, in hex
  token_hash text not null,
  -- the last four characters of the secret
  hint text not null,
  ends_on date not null,
  uses integer not null default 0,
  last_used_at timestamptz(3),
  -- the last day of which the audit says that it was used
  noted_on date,
  revoked_at timestamptz(3),
  revoked_by text,
  created_at timestamptz(3) not null,
  created_by text not null,
  constraint api_key_name check (char_length(name) between 1 and 60),
  constraint api_key_hash check (token_hash ~ '^[0-9a-f]{64}$'),
  constraint api_key_hint check (char_length(hint) = 4),
  constraint api_key_uses check (uses >= 0 and (uses > 0) = (last_used_at is not null)),
  constraint api_key_revoked check ((revoked_at is null) = (revoked_by is null))
);
create unique index api_key_token_hash on api_key (token_hash);
-- two keys that both work are told apart by their names
create unique index api_key_name_taken on api_key (name_key(name)) where revoked_at is null;
