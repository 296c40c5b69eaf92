-- Accounts whose guest asked for deletion, until the identity service and the user's document have forgotten them.
create table account_removal (
  uid text primary key,
  asked_at timestamptz(3) not null,
  constraint account_removal_uid check (uid <> '')
);
