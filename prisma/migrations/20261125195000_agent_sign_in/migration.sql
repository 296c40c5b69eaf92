-- An agent is invited by an e-mail address, and linked to the account that signs in with it and has proven it.
alter table agent add column sign_in_email text;
create unique index agent_sign_in_email_taken on agent (lower(sign_in_email));
