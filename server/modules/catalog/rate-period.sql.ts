import * as v from 'valibot';
import type { Database } from '../../db/client.ts';
import { queryJson } from '../../db/query.ts';
import { sql } from '../../db/sql.ts';
import * as api from '../schemas.generated.ts';
import type { RatePeriod } from '../types.generated.ts';

/** The seasons of a room type by their first night, on one night the one that decides first. */
export function readRatePeriods(database: Database, roomTypeId: string): Promise<RatePeriod[]> {
  return queryJson(
    database,
    v.array(api.RatePeriod),
    sql`/* readRatePeriods */
      select coalesce(json_agg(json_build_object(
          'id', id, 'name', name, 'from', from_day, 'to', to_day, 'weekdays', weekdays, 'mode', mode,
          'value', value, 'extraAdultRate', extra_adult_rate, 'extraChildRate', extra_child_rate,
          'minNights', min_nights, 'isClosedToArrival', is_closed_to_arrival,
          'isClosedToDeparture', is_closed_to_departure, 'isClosed', is_closed, 'priority', priority)
        order by from_day, priority desc, id), '[]')
      from rate_period where room_type_id = ${roomTypeId}::uuid`,
  );
}
