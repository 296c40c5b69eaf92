import type { Logger } from 'pino';
import type { Clock } from '../domain/clock.ts';
import type { Identity } from './auth/identity.ts';
import type { Database } from './db/client.ts';
import { pruneRecords } from './db/pruning.ts';
import { systemRequest } from './db/write.ts';
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
  const jobs: { readonly [done: string]: () => Promise<number> } = {
    ended: () =>
      new HoldExpiryService({ ...dependencies, session: null, request: systemRequest() }).expireHolds(),
    billed: () =>
      new DepartedInvoiceService({ ...dependencies, session: null, request: systemRequest() }).issueMissing(),
    pruned: () => pruneRecords(dependencies.database, dependencies.clock.now()),
    summed: () => new DaySumService(dependencies).sumPastDays(MONTHS_A_MINUTE),
    removed: () => new FileCleaningService(dependencies).removeUnattached(),
    forgotten: () => new KeptDataService(dependencies).removeDue(),
  };
  const runJobs = async (): Promise<void> => {
    const done: { [job: string]: number } = {};
    for (const [name, job] of Object.entries(jobs)) {
      // one that fails keeps no other from its work
      done[name] = await job().catch((error: unknown) => {
        logger.error({ err: error, job: name }, 'the sweep failed');
        return 0;
      });
    }
    if (Object.values(done).some((count) => count > 0)) logger.info(done, 'swept');
  };
  const timer = setInterval(() => {
    running = running.then(runJobs);
  }, MINUTE);
  return async () => {
    clearInterval(timer);
    await running;
  };
}
