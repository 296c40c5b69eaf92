import type { System, SystemWarning } from '../types.generated.ts';

const GIB = 1024 ** 3;
/** Less than this is too little for a day of pictures, bills and the database's own files. */
const LEAST_FREE = GIB;
const NEARLY_FULL = 0.9;
const STUCK_MS = 10 * 60_000;

/** What somebody has to look after, the gravest first. */
export function warningsOf(
  system: Pick<System, 'database' | 'isIdentityReachable' | 'jobs' | 'freeBytes' | 'files'>,
  now: Date,
): SystemWarning[] {
  const { database, isIdentityReachable, jobs, freeBytes, files } = system;
  const isStuck = (since: Date | string) => now.getTime() - new Date(since).getTime() > STUCK_MS;
  const all: readonly (readonly [SystemWarning, boolean])[] = [
    ['DATABASE_AWAY', !database],
    ['IDENTITY_AWAY', !isIdentityReachable],
    ['JOB_FAILED', jobs.some(({ failures }) => failures > 0)],
    ['JOB_STUCK', jobs.some(({ runningSince }) => runningSince != null && isStuck(runningSince))],
    ['DISK_NEARLY_FULL', freeBytes != null && freeBytes < LEAST_FREE],
    ['FILES_NEARLY_FULL', files != null && files.bytes >= files.quota * NEARLY_FULL],
  ];
  return all.filter(([, isSo]) => isSo).map(([warning]) => warning);
}
