-- Files that people send in. The bytes lie in the data folder under the id of their row, pictures redrawn as WebP.

alter type file_purpose rename value 'ROOM_TYPE_PHOTO' to 'ROOM_TYPE_PICTURE';
alter type file_type rename to file_type_sent;
create type file_type as enum ('WEBP', 'PDF');

-- Nothing could be sent in until now.
drop index file_sha256_idx;
alter table file
  alter column type type file_type using type::text::file_type,
  drop column deleted_at,
  add column width int,
  add column height int,
  add column unattached_since timestamptz(3),
  drop constraint file_size,
  add constraint file_size check (size between 1 and 10 * 1024 * 1024),
  add constraint file_of_purpose check (purpose = 'EXPENSE_RECEIPT' or type = 'WEBP'),
  add constraint file_picture_size check (
    num_nonnulls(width, height) = case type when 'WEBP' then 2 else 0 end
    and width between 1 and 20000 and height between 1 and 20000);
drop type file_type_sent;

-- What is not attached to anything waits for the day after which it is removed.
create index file_unattached_since_idx on file (unattached_since) where unattached_since is not null;

-- A file belongs to one thing.
alter table room_type_photo rename to room_type_picture;
alter table room_type_picture rename constraint room_type_photo_pkey to room_type_picture_pkey;
alter table room_type_picture rename constraint room_type_photo_room_type_id_fkey to room_type_picture_room_type_id_fkey;
alter table room_type_picture rename constraint room_type_photo_file_id_fkey to room_type_picture_file_id_fkey;
drop index room_type_photo_file_id_idx;
create unique index room_type_picture_file_id_key on room_type_picture (file_id);
drop index expense_receipt_id_idx;
create unique index expense_receipt_id_key on expense (receipt_id);
