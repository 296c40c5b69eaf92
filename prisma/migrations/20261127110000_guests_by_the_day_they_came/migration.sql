-- The list of guests by when each was first known, a page of it.
create index guest_created_at_id_idx on guest (created_at, id);
