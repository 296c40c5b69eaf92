-- Bookings are searched by a part of the code, too, and by who stands on a bill.
create index reservation_code_trigram on reservation using gin (code gin_trgm_ops);
create index folio_name_trigram on folio using gin (name gin_trgm_ops) where name <> '';
create index folio_gstin on folio (gstin) where gstin is not null;
-- The list of a search has who leaves today apart from who stays.
drop index reservation_booker;
create index reservation_booker on reservation (booker_id, id, arrival, departure, created_at, status);
