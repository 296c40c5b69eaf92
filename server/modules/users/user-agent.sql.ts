import * as v from 'valibot';
import type { Database } from '../../db/client.ts';
import { queryJson } from '../../db/query.ts';
import { sql } from '../../db/sql.ts';
import * as api from '../schemas.generated.ts';

const linkedAgent = v.object({ uid: v.string(), agent: api.UserAgent });

/** The agent of each of these accounts that is linked to one. */
export function readAgentsOfUsers(
  database: Database,
  uids: readonly string[],
): Promise<v.InferOutput<typeof linkedAgent>[]> {
  return queryJson(
    database,
    v.array(linkedAgent),
    sql`/* readAgentsOfUsers */
      select coalesce(json_agg(json_build_object('uid', uid,
        'agent', json_build_object('id', id, 'name', name, 'isActive', is_active))), '[]')
      from agent where uid = any(${uids}::text[])`,
  );
}

/** The accounts that are linked to an agent. */
export function readLinkedUids(database: Database): Promise<string[]> {
  return queryJson(
    database,
    v.array(v.string()),
    sql`/* readLinkedUids */ select coalesce(json_agg(uid), '[]') from agent where uid is not null`,
  );
}

/** The time zone of the lodge. */
export function readTimeZone(database: Database): Promise<string> {
  return queryJson(database, v.string(), sql`/* readTimeZone */ select to_json(time_zone) from property`);
}
