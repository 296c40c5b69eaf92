import type { Logger } from 'pino';
import type { Clock } from '../domain/clock.ts';
import type { Identity } from './auth/identity.ts';
import type { Database } from './db/client.ts';
import { pruneRecords } from './db/pruning.ts';
import { SYSTEM, type WriteRequest } from './db/write.ts';
import type { FileStore } from './files/file-store.ts';
import { DepartedInvoiceService } from './modules/billing/invoices/departed-invoices.service.ts';
import { DaySumService } from './modules/day-sums/day-sum.service.ts';
import { FileCleaningService } from './modules/files/file-cleaning.service.ts';
import { KeptDataService } from './modules/guests/erasing/kept-data.service.ts';
import { HoldExpiryService } from './modules/reservations/availability/hold-expiry.service.ts';

type JobOptions = {
  readonly database: Database;
  readonly clock: Clock;
  readonly identity: Identity;
  readonly files: FileStore;
  readonly logger: Logger;
};

const MINUTE = 60_000;
/** A lodge of ten years that comes from a version without sums is added up within a quarter of an hour. */
const MONTHS_A_MINUTE = 12;

/**
 * What the lodge does by itself every minute: it gives back the rooms of holds that have ended, forgets what
 * nobody will ask for again, removes files that belong to nothing, forgets of guests who asked for it what no law asks
 * for any more, and adds up the days that are well past, for the reports. Late in the evening it bills who left that day without a bill. Gives the way to stop.
 */
export function runJobsEveryMinute({ logger, ...dependencies }: JobOptions): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  const runJobs = async (): Promise<void> => {
    const holds = new HoldExpiryService({ ...dependencies, session: null, request: systemRequest() });
    const ended = await holds.expireHolds();
    const billed = await new DepartedInvoiceService({
      ...dependencies,
      session: null,
      request: systemRequest(),
    }).issueMissing();
    const pruned = await pruneRecords(dependencies.database, dependencies.clock.now());
    const summed = await new DaySumService(dependencies).sumPastDays(MONTHS_A_MINUTE);
    const removed = await new FileCleaningService(dependencies).removeUnattached();
    const forgotten = await new KeptDataService(dependencies).removeDue();
    const done = { ended, billed, pruned, summed, removed, forgotten };
    if (Object.values(done).some((count) => count > 0)) logger.info(done, 'swept');
  };
  const timer = setInterval(() => {
    running = running
      .then(runJobs)
      .catch((error: unknown) => logger.error({ err: error }, 'the sweep failed'));
  }, MINUTE);
  return async () => {
    clearInterval(timer);
    await running;
  };
}

function systemRequest(): WriteRequest {
  return {
    caller: 'system',
    idempotencyKey: crypto.randomUUID(),
    requestId: crypto.randomUUID(),
    actor: SYSTEM,
  };
}
