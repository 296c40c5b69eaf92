import * as v from 'valibot';
import type { Database } from '../../db/client.ts';
import { queryJson } from '../../db/query.ts';
import { sql } from '../../db/sql.ts';
import * as api from '../schemas.generated.ts';
import type { MealPlan } from '../types.generated.ts';
import { roomTypeJson } from './room-type-json.fragment.ts';

/**
 * The meal plans on sale, and those that a room type has switched off for itself: from no meals to all, the lodge's
 * own price before those of room types.
 */
export function readMealPlans(database: Database): Promise<MealPlan[]> {
  return queryJson(
    database,
    v.array(api.MealPlan),
    sql`/* readMealPlans */
      select coalesce(json_agg(json_build_object(
          'id', m.id, 'plan', m.kind, 'roomType', case when t.id is not null then ${roomTypeJson} end,
          'adultPrice', m.price_per_adult, 'childPrice', m.price_per_child, 'isActive', m.is_active)
        order by m.kind, t.sort_order nulls first, t.name), '[]')
      from meal_plan m left join room_type t on t.id = m.room_type_id
      where m.is_active or m.room_type_id is not null`,
  );
}
