import * as v from 'valibot';
import * as column from '../../db/column-schemas.ts';
import { queryJson, type Runner } from '../../db/query.ts';
import { sql } from '../../db/sql.ts';
import type { Transaction } from '../../db/transaction.ts';
import { ratePeriodJson } from '../catalog/rate-period-json.fragment.ts';
import * as api from '../schemas.generated.ts';

const typeWithSeasonsSchema = v.object({
  id: column.id,
  code: v.string(),
  name: v.string(),
  baseRate: column.money,
  seasons: v.array(api.RatePeriod),
});
/** A room type with its seasons. */
export type TypeWithSeasons = v.InferOutput<typeof typeWithSeasonsSchema>;

/** All room types, those on sale first, with their seasons. */
export function readTypesWithSeasons(runner: Runner): Promise<TypeWithSeasons[]> {
  return queryJson(
    runner,
    v.array(typeWithSeasonsSchema),
    sql`/* readTypesWithSeasons */
      select coalesce(json_agg(json_build_object('id', t.id, 'code', t.code, 'name', t.name, 'baseRate', t.base_rate,
        'seasons', coalesce((
          select json_agg(${ratePeriodJson} order by p.from_day, p.id)
          from rate_period p where p.room_type_id = t.id), '[]'))
        order by t.is_active desc, t.sort_order, t.name), '[]')
      from room_type t`,
  );
}

/** Locks seasons that were made of a list; gives the name of the first that was changed since, null where none was. */
export function lockChangedSeason(tx: Transaction, ids: readonly string[]): Promise<string | null> {
  return queryJson(
    tx,
    v.nullable(v.string()),
    sql`/* lockChangedSeason */
      with types as materialized (
        select id from room_type where id in (select room_type_id from rate_period where id = any(${ids}::uuid[]))
        order by id for no key update),
      locked as materialized (
        select p.* from rate_period p join types on types.id = p.room_type_id
        where p.id = any(${ids}::uuid[]) order by p.id for update of p)
      select to_json((select name from locked where version > 1 order by from_day, id limit 1))`,
  );
}
