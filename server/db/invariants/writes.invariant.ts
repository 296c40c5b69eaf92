import { joined, sql } from '../sql.ts';
import type { Invariant } from './invariant.ts';

/** Tables whose rows somebody's act has made or changed. */
const BUSINESS_TABLES = [
  sql`reservation`,
  sql`reservation_room`,
  sql`reservation_charge`,
  sql`room_claim`,
  sql`payment`,
  sql`payment_report`,
  sql`agent_receipt`,
  sql`agent_payout`,
  sql`cash_movement`,
  sql`cash_count`,
  sql`invoice`,
  sql`expense`,
];

/** One column of all business tables beside their ids and transactions. */
const BUSINESS_ROWS = joined(
  BUSINESS_TABLES.map(
    (table) => sql`select tableoid::regclass::text as "table", id, transaction_id from ${table}`,
  ),
  ' union all ',
);

/** What every write leaves behind. */
export const WRITES: readonly Invariant[] = [
  {
    name: 'audited',
    sentence: 'Every business row has an audit event of the transaction that last wrote it.',
    query: sql`
      select b.* from (${BUSINESS_ROWS}) b
      where not exists (select from audit_event a where a.transaction_id = b.transaction_id)`,
  },
  {
    name: 'one-key-a-write',
    sentence: 'A transaction carries at most one idempotency key, so that a business row names at most one.',
    query: sql`
      select b."table", b.id from (${BUSINESS_ROWS}) b
      join (select transaction_id from idempotency_key group by 1 having count(*) > 1) k using (transaction_id)
      union all
      select effect_type, effect_id::uuid from idempotency_key where operation like 'create%'
      group by operation, effect_type, effect_id having count(*) > 1`,
  },
];
