import * as v from 'valibot';
import type { Database } from '../../db/client.ts';
import * as column from '../../db/column-schemas.ts';
import { queryJson } from '../../db/query.ts';
import { sql } from '../../db/sql.ts';

const databaseFactsSchema = v.object({
  version: v.string(),
  bytes: column.whole,
  migrations: column.whole,
  lastMigration: v.nullable(v.string()),
  through: v.nullable(column.localDate),
  changedDays: column.whole,
  files: column.whole,
  fileBytes: column.whole,
});

/** What the database says of itself, of the sums of past days and of the files. */
export function readDatabaseFacts(database: Database): Promise<v.InferOutput<typeof databaseFactsSchema>> {
  return queryJson(
    database,
    databaseFactsSchema,
    sql`/* readDatabaseFacts */
      select json_build_object(
        'version', split_part(current_setting('server_version'), ' ', 1),
        'bytes', pg_database_size(current_database()),
        'migrations', applied.count, 'lastMigration', applied.last,
        'through', (select through from summed_days),
        'changedDays', (select count(distinct day) from changed_day where day <= (select through from summed_days)),
        'files', kept.count, 'fileBytes', kept.bytes)
      from (select count(*) as count, max(migration_name) as last from _prisma_migrations
          where finished_at is not null and rolled_back_at is null) applied
        cross join (select count(*) as count, coalesce(sum(size), 0) as bytes from file) kept`,
  );
}
