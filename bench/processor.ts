import { readdirSync, readFileSync } from 'node:fs';
import type pg from 'pg';

/** Milliseconds that a process of this machine has had a processor for; none of one that has ended. Needs Linux. */
export function processorOf(pid: number): number {
  try {
    const threads = readdirSync(`/proc/${pid}/task`);
    const spent = threads.map((thread) => readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8'));
    return spent.reduce((sum, text) => sum + Number(text.split(' ')[0]), 0) / 1e6;
  } catch {
    return 0;
  }
}

/** What each other connection to the database of a client has cost PostgreSQL so far, by its process. */
export async function costOfConnections(watcher: Pick<pg.Client, 'query'>): Promise<Map<number, number>> {
  const { rows } = await watcher.query<{ pid: number }>(
    'select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  return new Map(rows.map(({ pid }) => [pid, processorOf(pid)]));
}

/** What connections have cost since an earlier look at them, in milliseconds. */
export function costSince(earlier: ReadonlyMap<number, number>, now: ReadonlyMap<number, number>): number {
  return now.entries().reduce((sum, [pid, spent]) => sum + spent - (earlier.get(pid) ?? 0), 0);
}
