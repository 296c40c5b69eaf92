import { setTimeout as sleep } from 'node:timers/promises';
import { PATIENCE } from '../../domain/testing/patience.ts';
import type { Database } from '../db/client.ts';

/** Until a statement, or so many, wait for another transaction to end. Raises an error that says how many do once `patience` is over. */
export async function someoneWaits(database: Database, count = 1, patience = PATIENCE): Promise<void> {
  const end = Date.now() + patience.timeout;
  for (;;) {
    const { rows } = await database.pool.query(
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    if (rows.length >= count) return;
    if (Date.now() >= end)
      throw new Error(`Of ${count} statements that should wait for another transaction, ${rows.length} do.`);
    await sleep(patience.interval);
  }
}
