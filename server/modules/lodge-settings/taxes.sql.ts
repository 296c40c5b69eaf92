import * as v from 'valibot';
import { execute, queryJson, type Runner } from '../../db/query.ts';
import { sql } from '../../db/sql.ts';
import type { Transaction } from '../../db/transaction.ts';
import { type TaxSlab, taxSlabSchema } from '../quotes/tax.rules.ts';
import type { NewTaxSet, TaxSetName } from './taxes.input.ts';

/** Every dated row of tax, the latest first, and of a day the lowest. */
export function readTaxSlabs(runner: Runner): Promise<readonly TaxSlab[]> {
  return queryJson(
    runner,
    v.array(taxSlabSchema),
    sql`/* readTaxSlabs */
      select coalesce(json_agg(json_build_object('category', category, 'from', from_amount, 'to', to_amount,
        'rate', rate, 'validFrom', valid_from) order by category, valid_from desc, from_amount), '[]')
      from tax_slab`,
  );
}

/** Takes rates away. */
export function deleteTaxSet(tx: Transaction, { category, validFrom }: TaxSetName): Promise<void> {
  return execute(
    tx,
    sql`/* deleteTaxSet */
      delete from tax_slab where category = ${category}::tax_category and valid_from = ${validFrom}::date`,
  );
}

/** Puts rates. */
export function insertTaxSet(tx: Transaction, { slabs }: NewTaxSet): Promise<void> {
  return execute(
    tx,
    sql`/* insertTaxSet */
      insert into tax_slab (category, from_amount, to_amount, rate, valid_from)
      select category, "from", "to", rate, "validFrom"
      from jsonb_to_recordset(${JSON.stringify(slabs)}::jsonb)
        as said(category tax_category, "from" int, "to" int, rate int, "validFrom" date)`,
  );
}
