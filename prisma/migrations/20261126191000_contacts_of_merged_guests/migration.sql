-- Phone numbers and e-mail addresses that a guest had before two were merged: the mark not to rent is matched by them as well.
create table guest_contact (
  guest_id uuid not null references guest (id) on delete cascade on update restrict,
  -- a phone number as E.164, or an e-mail address in small letters
  contact text not null,
  primary key (guest_id, contact),
  constraint guest_contact_form check (contact ~ '^\+[1-9][0-9]{6,14}$' or (contact like '%@%' and contact = lower(contact)))
);
create index guest_contact_contact_idx on guest_contact (contact);
