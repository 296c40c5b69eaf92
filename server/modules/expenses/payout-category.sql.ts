import * as v from 'valibot';
import { queryJson } from '../../db/query.ts';
import { sql } from '../../db/sql.ts';
import type { Transaction } from '../../db/transaction.ts';

/** What the category of payouts is called until somebody calls it something else. */
export const PAYOUT_CATEGORY = 'Commission';

/** That of the last payout, whatever it is called now and whether it is in use; else the one that is called so. */
const known = sql`coalesce(
  (select category_id from expense where agent_payout_id is not null order by agent_payout_id desc limit 1),
  (select id from expense_category where name_key(name) = name_key(${PAYOUT_CATEGORY}::text)))`;

/** Makes the category of payouts where there is none, and gives its id; null where there is one. */
export function insertPayoutCategory(tx: Transaction, now: Date): Promise<string | null> {
  return queryJson(
    tx,
    v.nullable(v.string()),
    sql`/* insertPayoutCategory */
      with made as (
        insert into expense_category (name, sort_order, created_at)
        select ${PAYOUT_CATEGORY}, (select coalesce(max(sort_order), 0) + 1 from expense_category), ${now}::timestamptz
        where ${known} is null
        -- another agent is paid at the same moment
        on conflict do nothing
        returning id)
      select to_json((select id from made))`,
  );
}

/** The id of the category of payouts, once there is one. */
export function readPayoutCategory(tx: Transaction): Promise<string> {
  return queryJson(tx, v.string(), sql`/* readPayoutCategory */ select to_json(${known})`);
}
