import type { Database } from '../../db/client.ts';
import { readJson, sql } from '../../db/sql.ts';
import type { Agent } from '../types.generated.ts';

/** All agents by name: what the desk may know of them. */
export function readAgents(database: Database): Promise<Agent[]> {
  return readJson(
    database,
    sql`/* readAgents */
      select coalesce(json_agg(
        json_build_object('id', id, 'code', code, 'name', name, 'isActive', is_active)
        order by lower(name), id), '[]')
      from agent`,
  );
}
