-- the list of guests goes by name, in pages
create index guest_by_name on guest (lower(full_name), id);
