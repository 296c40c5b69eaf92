import * as v from 'valibot';
import type { Database } from '../../../db/client.ts';
import * as column from '../../../db/column-schemas.ts';
import { newVersion } from '../../../db/fragments/new-version.fragment.ts';
import { execute, queryJson } from '../../../db/query.ts';
import { sql } from '../../../db/sql.ts';
import type { Transaction } from '../../../db/transaction.ts';
import * as api from '../../schemas.generated.ts';
import type { MealPlan } from '../../types.generated.ts';
import { roomTypeJson } from '../room-type-json.fragment.ts';
import type { MealPlanInput } from './meal-plan.input.ts';

type ListScope = {
  /** The lodge's plans that are switched off, too. */
  readonly withInactive: boolean;
  /** With the version, for who may change it. */
  readonly withVersion: boolean;
  readonly id?: string;
};

/**
 * The meal plans on sale, and those that a room type has switched off for itself, or one: from no meals to all, the
 * lodge's own price before those of room types.
 */
export function readMealPlans(
  database: Database,
  { withInactive, withVersion, id }: ListScope,
): Promise<MealPlan[]> {
  const sold = withInactive ? sql`` : sql`and (m.is_active or m.room_type_id is not null)`;
  const one = id === undefined ? sql`` : sql`and m.id = ${id}::uuid`;
  return queryJson(
    database,
    v.array(api.MealPlan),
    sql`/* readMealPlans */
      select coalesce(json_agg(json_build_object(
          'id', m.id, 'plan', m.kind, 'roomType', case when t.id is not null then ${roomTypeJson} end,
          'adultPrice', m.price_per_adult, 'childPrice', m.price_per_child, 'isActive', m.is_active,
          'version', ${withVersion ? sql`m.version` : sql`null`})
        order by m.kind, t.sort_order nulls first, t.name), '[]')
      from meal_plan m left join room_type t on t.id = m.room_type_id
      where true ${sold} ${one}`,
  );
}

/** Gives a plan a price; its id, or null where it has one already. */
export function insertMealPlan(tx: Transaction, plan: MealPlanInput, now: Date): Promise<string | null> {
  return queryJson(
    tx,
    v.nullable(v.string()),
    sql`/* insertMealPlan */
      with made as (
        insert into meal_plan (kind, room_type_id, price_per_adult, price_per_child, is_active, created_at)
        values (${plan.plan}::meal_plan_kind, ${plan.roomTypeId}::uuid, ${plan.adultPrice}::int,
          ${plan.childPrice}::int, ${plan.isActive}, ${now}::timestamptz)
        on conflict (kind, room_type_id) do nothing
        returning id)
      select (select to_json(id) from made)`,
  );
}

const lockedSchema = v.object({
  id: v.string(),
  version: v.number(),
  adultPrice: column.money,
  childPrice: column.money,
  isActive: v.boolean(),
});

/** Locks the price of a plan for the lodge or a room type; null when there is none. */
export function lockMealPlan(
  tx: Transaction,
  { plan, roomTypeId }: Pick<MealPlanInput, 'plan' | 'roomTypeId'>,
): Promise<v.InferOutput<typeof lockedSchema> | null> {
  return queryJson(
    tx,
    v.nullable(lockedSchema),
    sql`/* lockMealPlan */
      with locked as (
        select id, version, price_per_adult as "adultPrice", price_per_child as "childPrice", is_active as "isActive"
        from meal_plan where kind = ${plan}::meal_plan_kind and room_type_id is not distinct from ${roomTypeId}::uuid
        for no key update)
      select (select row_to_json(locked) from locked)`,
  );
}

/** Keeps what the meals of a plan cost from now on. */
export function updateMealPlan(
  tx: Transaction,
  id: string,
  { adultPrice, childPrice, isActive }: MealPlanInput,
  changed: { readonly now: Date; readonly by: string | null },
): Promise<void> {
  return execute(
    tx,
    sql`/* updateMealPlan */
      update meal_plan set price_per_adult = ${adultPrice}::int, price_per_child = ${childPrice}::int,
        is_active = ${isActive}, ${newVersion(changed)}
      where id = ${id}::uuid`,
  );
}
