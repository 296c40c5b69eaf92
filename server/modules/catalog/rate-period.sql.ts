import * as v from 'valibot';
import type { Database } from '../../db/client.ts';
import { queryJson } from '../../db/query.ts';
import { sql } from '../../db/sql.ts';
import * as api from '../schemas.generated.ts';
import type { RatePeriod } from '../types.generated.ts';
import { ratePeriodJson } from './rate-period-json.fragment.ts';

/** The seasons of a room type by their first night, on one night the one that decides first. */
export function readRatePeriods(database: Database, roomTypeId: string): Promise<RatePeriod[]> {
  return queryJson(
    database,
    v.array(api.RatePeriod),
    sql`/* readRatePeriods */
      select coalesce(json_agg(${ratePeriodJson}
        order by p.from_day, p.priority desc, p.id), '[]')
      from rate_period p where p.room_type_id = ${roomTypeId}::uuid`,
  );
}
