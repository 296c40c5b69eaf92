-- the list of guests to whom no room is let goes by name
create index guest_do_not_rent on guest (lower(full_name), id) where do_not_rent;
