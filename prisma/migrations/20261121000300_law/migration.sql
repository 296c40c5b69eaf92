-- Rows that are law rather than somebody's data, and the one row of settings.

-- GST in India. Rooms: per unit and day, 12 % up to 7,500 rupees and 18 % above from 18 July 2022; 5 % and 18 % from
-- 22 September 2025. Food 5 % since 15 November 2017, other services 18 % since GST began.
insert into tax_slab (category, from_amount, to_amount, rate, valid_from) values
  ('ROOM', 0, 750000, 1200, '2022-07-18'),
  ('ROOM', 750001, null, 1800, '2022-07-18'),
  ('ROOM', 0, 750000, 500, '2025-09-22'),
  ('ROOM', 750001, null, 1800, '2025-09-22'),
  ('FOOD', 0, null, 500, '2017-11-15'),
  ('SERVICE', 0, null, 1800, '2017-07-01');

insert into property (id, name) values (1, 'My lodge');
