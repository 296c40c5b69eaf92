import { ASKER_KEPT_MS } from '../../domain/reports/enquiry-channels.ts';
import type { Database } from './client.ts';
import type { Prisma } from './generated/client.ts';

const DAY = 86_400_000;
/** How long a repeated request is still known for one. */
const KEYS_KEPT = 7 * DAY;
/** How long a file that was tried and not imported is kept, with what stands in it. */
const TRIED_IMPORTS_KEPT = 7 * DAY;
/** Listeners catch up after a reconnect within minutes; a day is on the safe side. */
const EVENTS_KEPT = DAY;

/**
 * Forgets idempotency keys of more than 7 days, imports that were only tried, events that everybody has read, and who asked for
 * rooms that were not free. Gives how many rows went.
 */
export async function pruneRecords({ prisma }: Database, now: Date): Promise<number> {
  const keys = await prisma.idempotencyKey.deleteMany({
    where: { createdAt: { lt: new Date(now.getTime() - KEYS_KEPT) } },
  });
  const tried = {
    status: { in: ['CHECKING', 'CHECKED', 'CANCELLED'] },
    startedAt: { lt: new Date(now.getTime() - TRIED_IMPORTS_KEPT) },
  } satisfies Prisma.DataImportWhereInput;
  const [, imports] = await prisma.$transaction([
    prisma.dataImportLine.deleteMany({ where: { dataImport: tried } }),
    prisma.dataImport.deleteMany({ where: tried }),
  ]);
  // Events are stamped by PostgreSQL's own clock, which is not the lodge's where time travels.
  const events = await prisma.outboxEvent.deleteMany({
    where: { at: { lt: new Date(Date.now() - EVENTS_KEPT) } },
  });
  const askers = await prisma.refusedAsker.deleteMany({
    where: { askedAt: { lt: new Date(now.getTime() - ASKER_KEPT_MS) } },
  });
  return keys.count + imports.count + events.count + askers.count;
}
