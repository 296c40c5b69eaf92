import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../db/client.ts';

/** Until a statement waits for another transaction to end. */
export async function someoneWaits(database: Database): Promise<void> {
  for (;;) {
    const { rows } = await database.pool.query(
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    if (rows.length > 0) return;
    await sleep(5);
  }
}
