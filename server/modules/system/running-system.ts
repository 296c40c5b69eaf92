import { semaphoreFor } from '../../db/semaphore.ts';
import type { SystemMode } from '../types.generated.ts';
import type { DataFolder } from './data-folder.ts';
import type { JobRuns } from './job-runs.ts';

/** What the process knows of itself, the same for all requests. */
export type RunningSystem = {
  readonly version: string;
  readonly mode: SystemMode;
  readonly startedAt: Date;
  readonly dataFolder: DataFolder | null;
  readonly jobs: JobRuns;
  /** What all files may take, in bytes. */
  readonly filesQuota: number;
  /** Open screens, and the users who have them. */
  openScreens(): { readonly screens: number; readonly users: number };
  /** Lets one question about the books in at a time. */
  readonly checks: ReturnType<typeof checksOneByOne>;
};

const LONGEST_WAIT_MS = 60_000;
const MOST_WAITING = 4;

/** The semaphore by which one question about the books is asked at a time, and few wait. */
export function checksOneByOne() {
  return semaphoreFor({
    most: 1,
    keptForDesk: 0,
    mostOfOne: 1,
    longestWaitMs: LONGEST_WAIT_MS,
    mostWaiting: MOST_WAITING,
  });
}
