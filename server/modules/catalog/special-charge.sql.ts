import * as v from 'valibot';
import type { Database } from '../../db/client.ts';
import * as column from '../../db/column-schemas.ts';
import { queryJson } from '../../db/query.ts';
import { sql } from '../../db/sql.ts';
import { columnList, fieldList, is, jsonPairs, type RowOf, recordOf } from '../../db/table-columns.ts';
import type { Transaction } from '../../db/transaction.ts';
import * as api from '../schemas.generated.ts';
import type { SpecialCharge } from '../types.generated.ts';

/** What an admin says of an extra; its id, version and place in the list are the database's. */
const specialChargeColumns = {
  code: is('text', v.string()),
  name: is('text', v.string()),
  unitPrice: is('int', column.money),
  basis: is('charge_basis', api.ChargeBasis),
  childShare: is('int', column.basisPoints),
  taxCategory: is('tax_category', api.TaxCategory),
  isOnline: is('boolean', v.boolean()),
  isMandatory: is('boolean', v.boolean()),
  isActive: is('boolean', v.boolean()),
};
export type StoredSpecialCharge = RowOf<typeof specialChargeColumns>;

export const SPECIAL_CHARGES = { name: sql`special_charge`, columns: specialChargeColumns };

type ListScope = {
  /** Those that guests can choose, and no others. */
  readonly onlyOnline: boolean;
  /** Those that are switched off, too. */
  readonly withInactive: boolean;
  /** With its version, for who may change it. */
  readonly withVersion: boolean;
  readonly id?: string;
};

/** The extras on sale, or one, in their order. */
export function readSpecialCharges(
  database: Database,
  { onlyOnline, withInactive, withVersion, id }: ListScope,
): Promise<SpecialCharge[]> {
  const online = onlyOnline ? sql`and s.is_online` : sql``;
  const active = withInactive ? sql`` : sql`and s.is_active`;
  const one = id === undefined ? sql`` : sql`and s.id = ${id}::uuid`;
  return queryJson(
    database,
    v.array(api.SpecialCharge),
    sql`/* readSpecialCharges */
      select coalesce(json_agg(json_build_object('id', s.id, ${jsonPairs(specialChargeColumns, 's')},
          'version', ${withVersion ? sql`s.version` : sql`null`})
        order by s.sort_order, s.name), '[]')
      from special_charge s where true ${active} ${online} ${one}`,
  );
}

/** Puts an extra at the end of the list; gives its id. */
export function insertSpecialCharge(
  tx: Transaction,
  charge: StoredSpecialCharge,
  now: Date,
): Promise<string> {
  return queryJson(
    tx,
    v.string(),
    sql`/* insertSpecialCharge */
      with made as (
        insert into special_charge (${columnList(specialChargeColumns)}, sort_order, created_at)
        select ${fieldList(specialChargeColumns, 'c')},
          (select coalesce(max(sort_order), 0) + 1 from special_charge), ${now}::timestamptz
        from jsonb_to_record(${JSON.stringify(charge)}::jsonb) as c(${recordOf(specialChargeColumns)})
        returning id)
      select to_json(id) from made`,
  );
}
