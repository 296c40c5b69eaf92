-- Names that differ in nothing but case, spaces or the form of their characters become one name in the migrations that
-- follow, which stop where two rows have one. The younger row is called "Name (2)" here, and the audit says so. Where
-- those migrations have run already, no two are alike and nothing is done.
create function pg_temp.key_of(name text) returns text
  language sql immutable strict
  return casefold(regexp_replace(normalize(name, nfkc), '\s+', '', 'g') collate "pg_unicode_fast");

do $$
declare
  named record;
  alike record;
  place int;
  fresh text;
  is_taken boolean;
begin
  for named in select * from (values
    ('agent', 'name', 60), ('agent', 'code', 12), ('room_type', 'name', 60), ('room_type', 'code', 12),
    ('special_charge', 'name', 60), ('special_charge', 'code', 12), ('room', 'number', 20)) as v (entity, field, longest)
  loop
    for alike in execute format(
      'select id, said from (
         select id, created_at, %1$I as said,
           row_number() over (partition by pg_temp.key_of(%1$I) order by created_at, id) as place from %2$I) w
       where place > 1 order by created_at, id', named.field, named.entity)
    loop
      place := 2;
      loop
        fresh := left(alike.said, named.longest - length(format(' (%s)', place))) || format(' (%s)', place);
        execute format('select exists (select from %I where pg_temp.key_of(%I) = pg_temp.key_of($1))',
          named.entity, named.field) into is_taken using fresh;
        exit when not is_taken;
        place := place + 1;
      end loop;
      execute format('update %I set %I = $1 where id = $2', named.entity, named.field) using fresh, alike.id;
      insert into audit_event (at, actor_name, actor_role, action, entity, entity_id, before, after, reason)
      values (now(), 'system', 'SYSTEM', 'update-' || replace(named.entity, '_', '-'), named.entity, alike.id::text,
        jsonb_build_object(named.field, alike.said), jsonb_build_object(named.field, fresh),
        'Another has this name but for capitals or spaces.');
    end loop;
  end loop;
end $$;
