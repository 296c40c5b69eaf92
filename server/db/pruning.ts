import type { Database } from './client.ts';

const DAY = 86_400_000;
/** How long a repeated request is still known for one. */
const KEYS_KEPT = 7 * DAY;
/** Listeners catch up after a reconnect within minutes; a day is on the safe side. */
const EVENTS_KEPT = DAY;

/** Forgets idempotency keys of more than 7 days and events that everybody has read. Gives how many rows went. */
export async function pruneRecords({ prisma }: Database, now: Date): Promise<number> {
  const keys = await prisma.idempotencyKey.deleteMany({
    where: { createdAt: { lt: new Date(now.getTime() - KEYS_KEPT) } },
  });
  // Events are stamped by PostgreSQL's own clock, which is not the lodge's where time travels.
  const events = await prisma.outboxEvent.deleteMany({
    where: { at: { lt: new Date(Date.now() - EVENTS_KEPT) } },
  });
  return keys.count + events.count;
}
