import type { Client } from 'pg';

/**
 * Takes away what is kept in order beside the primary keys, so that many rows go in at once; gives what puts it back,
 * sorted once and over all rows. Within the caller's transaction.
 */
export async function setIndexesAside(client: Client): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ away: string; back: string }>(`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as away,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as back
    from pg_constraint where contype in ('u', 'x') and connamespace = 'public'::regnamespace
    union all
    select format('drop index %s', i.indexrelid::regclass), pg_get_indexdef(i.indexrelid)
    from pg_index i join pg_class c on c.oid = i.indexrelid
    where c.relnamespace = 'public'::regnamespace and not i.indisprimary
      and not exists (select from pg_constraint k where k.conindid = i.indexrelid)`);
  for (const { away } of rows) await client.query(away);
  return async () => {
    for (const { back } of rows) await client.query(back);
  };
}
