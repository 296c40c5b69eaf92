import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../db/client.ts';

/** Until a statement, or so many, wait for another transaction to end. */
export async function someoneWaits(database: Database, count = 1): Promise<void> {
  for (;;) {
    const { rows } = await database.pool.query(
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    if (rows.length >= count) return;
    await sleep(5);
  }
}
