import * as v from 'valibot';
import type { Database } from '../../db/client.ts';
import { queryJson } from '../../db/query.ts';
import { sql } from '../../db/sql.ts';
import * as api from '../schemas.generated.ts';
import type { Agent } from '../types.generated.ts';

/** All agents by name: what the desk may know of them. */
export function readAgents(database: Database): Promise<Agent[]> {
  return queryJson(
    database,
    v.array(api.Agent),
    sql`/* readAgents */
      select coalesce(json_agg(
        json_build_object('id', id, 'code', code, 'name', name, 'isActive', is_active)
        order by lower(name), id), '[]')
      from agent`,
  );
}
