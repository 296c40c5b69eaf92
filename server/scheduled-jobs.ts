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
import { AccountRemovalService } from './modules/guests/erasing/account-removal.service.ts';
import { KeptDataService } from './modules/guests/erasing/kept-data.service.ts';
import { HoldExpiryService } from './modules/reservations/availability/hold-expiry.service.ts';
import type { JobRuns } from './modules/system/job-runs.ts';
import type { ScheduledJobName } from './modules/types.generated.ts';

type JobOptions = {
  readonly database: Database;
  readonly clock: Clock;
  readonly identity: Identity;
  readonly files: FileStore;
  readonly logger: Logger;
  /** Where each run is noted. */
  readonly runs: JobRuns;
};

const MINUTE = 60_000;
/** A lodge of ten years that comes from a version without sums is added up within a quarter of an hour. */
const MONTHS_A_MINUTE = 12;

/**
 * What the lodge does by itself every minute: it gives back the rooms of holds that have ended, forgets what
 * nobody will ask for again, removes files that belong to nothing, forgets of guests who asked for it what no law asks
 * for any more, with their accounts, and adds up the days that are well past, for the reports. Late in the evening it bills who left that day without a bill. Gives the way to stop.
 */
export function runJobsEveryMinute({ logger, runs, ...dependencies }: JobOptions): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  const jobs: { readonly [name in ScheduledJobName]: () => Promise<number> } = {
    END_HOLDS: () =>
      new HoldExpiryService({ ...dependencies, session: null, request: systemRequest() }).expireHolds(),
    BILL_DEPARTED: () =>
      new DepartedInvoiceService({ ...dependencies, session: null, request: systemRequest() }).issueMissing(),
    PRUNE_RECORDS: () => pruneRecords(dependencies.database, dependencies.clock.now()),
    SUM_DAYS: () => new DaySumService(dependencies).sumPastDays(MONTHS_A_MINUTE),
    REMOVE_FILES: () => new FileCleaningService(dependencies).removeUnattached(),
    FORGET_GUESTS: () => new KeptDataService(dependencies).removeDue(),
    REMOVE_ACCOUNTS: () => new AccountRemovalService(dependencies).removeAsked(),
  };
  // the keys of a literal whose type names them all
  const names = Object.keys(jobs) as ScheduledJobName[];
  const runJobs = async (): Promise<void> => {
    const done: { [job: string]: number } = {};
    for (const name of names) {
      // one that fails keeps no other from its work
      done[name] = await runs.run(name, jobs[name]).catch((error: unknown) => {
        logger.error({ err: error, job: name }, 'a scheduled job failed');
        return 0;
      });
    }
    if (Object.values(done).some((count) => count > 0)) logger.info(done, 'scheduled jobs ran');
  };
  runs.expect(names, MINUTE);
  const timer = setInterval(() => {
    runs.expect(names, MINUTE);
    running = running.then(runJobs);
  }, MINUTE);
  return async () => {
    clearInterval(timer);
    await running;
  };
}
