import type { Clock } from '../../../domain/clock.ts';
import type { JobRun, ScheduledJob, ScheduledJobName } from '../types.generated.ts';

type Known = {
  readonly name: ScheduledJobName;
  lastRun: JobRun | null;
  lastDoneAt: Date | null;
  failures: number;
  runningSince: Date | null;
};

/** How the runs of what the lodge does by itself ended, since this process started. */
export class JobRuns {
  readonly #clock: Clock;
  readonly #known = new Map<ScheduledJobName, Known>();
  #nextAt: Date | null = null;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Says that these come next in so many milliseconds. */
  expect(names: readonly ScheduledJobName[], milliseconds: number): void {
    this.#nextAt = new Date(this.#clock.now().getTime() + milliseconds);
    for (const name of names) this.#of(name);
  }

  /** Does the work, which gives how many things it did, and notes how it ended. Raises what the work raises. */
  async run(name: ScheduledJobName, work: () => Promise<number>): Promise<number> {
    const job = this.#of(name);
    const startedAt = this.#clock.now();
    job.runningSince = startedAt;
    const note = (isDone: boolean, count: number) => {
      const endedAt = this.#clock.now();
      job.lastRun = { startedAt, endedAt, isDone, count };
      job.runningSince = null;
      job.failures = isDone ? 0 : job.failures + 1;
      if (isDone) job.lastDoneAt = endedAt;
    };
    try {
      const count = await work();
      note(true, count);
      return count;
    } catch (error) {
      note(false, 0);
      throw error;
    }
  }

  /** What is known of each, in the order in which they run; empty where nothing runs by itself. */
  all(): ScheduledJob[] {
    const nextAt = this.#nextAt;
    return nextAt === null ? [] : [...this.#known.values()].map((job) => ({ ...job, nextAt }));
  }

  #of(name: ScheduledJobName): Known {
    const known = this.#known.get(name) ?? {
      name,
      lastRun: null,
      lastDoneAt: null,
      failures: 0,
      runningSince: null,
    };
    this.#known.set(name, known);
    return known;
  }
}
