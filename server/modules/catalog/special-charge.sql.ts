import * as v from 'valibot';
import type { Database } from '../../db/client.ts';
import { queryJson } from '../../db/query.ts';
import { sql } from '../../db/sql.ts';
import * as api from '../schemas.generated.ts';
import type { SpecialCharge } from '../types.generated.ts';

/** The extras on sale, in their order. */
export function readSpecialCharges(
  database: Database,
  { onlyOnline }: { readonly onlyOnline: boolean },
): Promise<SpecialCharge[]> {
  const chosen = onlyOnline ? sql`and is_online` : sql``;
  return queryJson(
    database,
    v.array(api.SpecialCharge),
    sql`/* readSpecialCharges */
      select coalesce(json_agg(json_build_object(
          'id', id, 'code', code, 'name', name, 'unitPrice', unit_price, 'basis', basis,
          'childShare', child_share, 'taxCategory', tax_category, 'isOnline', is_online,
          'isMandatory', is_mandatory, 'isActive', is_active)
        order by sort_order, name), '[]')
      from special_charge where is_active ${chosen}`,
  );
}
