import * as v from 'valibot';
import { newVersion } from '../../db/fragments/new-version.fragment.ts';
import { execute, queryJson } from '../../db/query.ts';
import { sql } from '../../db/sql.ts';
import type { Transaction } from '../../db/transaction.ts';
import { type LastEdit, lastEditSchema } from '../../errors/stale-edit.refusals.ts';

const settings = v.object({ version: v.number(), stayOverCleaningDays: v.number() });

/** Locks the one row of settings. */
export function lockSettings(tx: Transaction): Promise<v.InferOutput<typeof settings>> {
  return queryJson(
    tx,
    settings,
    sql`/* lockSettings */
      with locked as (
        select version, stay_over_cleaning_days as "stayOverCleaningDays" from property
        where id = 1 for no key update)
      select row_to_json(locked) from locked`,
  );
}

/** Who changed the settings last, from the audit; null when nobody did yet. */
export async function readLastSettingsChange(tx: Transaction): Promise<LastEdit | null> {
  const [last] = await queryJson(
    tx,
    v.array(lastEditSchema),
    sql`/* readLastSettingsChange */
      select coalesce(json_agg(last), '[]') from (
        select actor_name as name, at from audit_event
        where entity = 'property' and entity_id = '1' and action in ('set-stay-over-cleaning', 'update-settings', 'lock-books', 'change-taxes')
        order by at desc, id desc limit 1) last`,
  );
  return last ?? null;
}

/** Keeps after how many nights rooms in which guests stay on are cleaned. */
export function updateStayOverCleaning(
  tx: Transaction,
  days: number,
  changed: { readonly now: Date; readonly by: string | null },
): Promise<void> {
  return execute(
    tx,
    sql`/* updateStayOverCleaning */
      update property set stay_over_cleaning_days = ${days}, ${newVersion(changed)} where id = 1`,
  );
}
