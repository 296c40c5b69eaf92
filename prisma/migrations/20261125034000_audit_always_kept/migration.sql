-- A session of a superuser, as that of the embedded database is, may set its triggers aside (session_replication_role).
-- Those that keep the audit as it was written are asked all the same.
alter table audit_event enable always trigger audit_event_append_only;
alter table audit_event enable always trigger audit_event_no_truncate;
