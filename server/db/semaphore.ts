import { ApiError, TOO_MUCH_AT_ONCE } from '../errors/api-error.ts';

/** Who wants in: a caller by name, and whether places are kept for such as these. */
export type Entrant = { readonly caller: string; readonly isDesk: boolean };

/** Lets so many in at once; the others wait their turn, until their signal says that they left. */
export type Semaphore = {
  pass<Result>(entrant: Entrant, work: () => Promise<Result>, signal?: AbortSignal): Promise<Result>;
};

/** How many may be inside at once. */
export type SemaphoreSize = {
  readonly most: number;
  /** Places that only the desk is given: they stay open to it whatever other callers come. */
  readonly keptForDesk: number;
  /** For one caller who is not of the desk. */
  readonly mostOfOne: number;
  readonly longestWaitMs: number;
  /** Who comes while so many wait is sent away with RATE_LIMITED; no bound when it is not set. */
  readonly mostWaiting?: number;
};

type Waiting = { readonly entrant: Entrant; readonly admit: () => void };

/**
 * A gate for so many at once. When a place is free, it is given to the desk first and then to the caller with the
 * fewest inside, in the order in which they came, so that nobody who sends a hundred acts stands before somebody who
 * sends one. Who has waited too long is sent away with TRY_AGAIN and has changed nothing.
 */
export function semaphoreFor(size: SemaphoreSize): Semaphore {
  const { most, keptForDesk, mostOfOne, longestWaitMs, mostWaiting = Number.POSITIVE_INFINITY } = size;
  const waiting: Waiting[] = [];
  const insideOf = new Map<string, number>();
  let inside = 0;
  let others = 0;
  const countOf = ({ caller }: Entrant) => insideOf.get(caller) ?? 0;
  const mayEnter = (entrant: Entrant) =>
    inside < most && (entrant.isDesk || (others < most - keptForDesk && countOf(entrant) < mostOfOne));
  const count = (entrant: Entrant, by: 1 | -1) => {
    inside += by;
    if (!entrant.isDesk) others += by;
    const left = countOf(entrant) + by;
    if (left === 0) insideOf.delete(entrant.caller);
    else insideOf.set(entrant.caller, left);
  };
  const next = (): Waiting | undefined =>
    waiting
      .filter(({ entrant }) => mayEnter(entrant))
      .reduce<Waiting | undefined>((first, one) => (first && !isBefore(one, first) ? first : one), undefined);
  const isBefore = ({ entrant: a }: Waiting, { entrant: b }: Waiting) =>
    a.isDesk === b.isDesk ? countOf(a) < countOf(b) : a.isDesk;
  const enter = (entrant: Entrant, signal?: AbortSignal): Promise<void> => {
    if (signal?.aborted) return Promise.reject(new ApiError('TRY_AGAIN'));
    if (mayEnter(entrant)) {
      count(entrant, 1);
      return Promise.resolve();
    }
    if (waiting.length >= mostWaiting) return Promise.reject(new ApiError('RATE_LIMITED', TOO_MUCH_AT_ONCE));
    return new Promise((resolve, reject) => {
      const stopWaiting = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', giveUp);
      };
      const place: Waiting = {
        entrant,
        admit: () => {
          stopWaiting();
          resolve();
        },
      };
      const giveUp = () => {
        stopWaiting();
        waiting.splice(waiting.indexOf(place), 1);
        reject(new ApiError('TRY_AGAIN'));
      };
      const timer = setTimeout(giveUp, longestWaitMs);
      signal?.addEventListener('abort', giveUp);
      waiting.push(place);
    });
  };
  const leave = (entrant: Entrant) => {
    count(entrant, -1);
    // A caller that leaves gives the place to the next, so that none that comes later slips in between.
    for (let one = next(); one; one = next()) {
      waiting.splice(waiting.indexOf(one), 1);
      count(one.entrant, 1);
      one.admit();
    }
  };
  return {
    async pass(entrant, work, signal) {
      await enter(entrant, signal);
      try {
        return await work();
      } finally {
        leave(entrant);
      }
    },
  };
}

/** A gate of this size for each name, kept while anybody is at it. */
export function semaphoresFor(size: SemaphoreSize) {
  const gates = new Map<string, { readonly semaphore: Semaphore; atIt: number }>();
  return {
    /** As `Gate.pass`, at the gate of this name. */
    async pass<Result>(
      name: string,
      entrant: Entrant,
      work: () => Promise<Result>,
      signal?: AbortSignal,
    ): Promise<Result> {
      const here = gates.get(name) ?? { semaphore: semaphoreFor(size), atIt: 0 };
      gates.set(name, here);
      here.atIt += 1;
      try {
        return await here.semaphore.pass(entrant, work, signal);
      } finally {
        here.atIt -= 1;
        if (here.atIt === 0) gates.delete(name);
      }
    },
  };
}
