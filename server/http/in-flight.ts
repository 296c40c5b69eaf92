import { semaphoresFor } from '../db/semaphore.ts';

/** How many requests may run at once, and how many more may wait for it. */
export type InFlightLimits = {
  /** Of one user, wherever they call from; of all who are not signed in at one address. */
  readonly ofCaller: number;
  /** Of one address, for all callers from it. */
  readonly ofAddress: number;
  /** Of those of an address: places that only the desk is given, so that nobody behind the same router holds it up. */
  readonly keptForDesk: number;
  readonly waitingOfCaller: number;
  readonly waitingOfAddress: number;
  readonly longestWaitMs: number;
};

export const IN_FLIGHT: InFlightLimits = {
  ofCaller: 8,
  ofAddress: 32,
  keptForDesk: 12, // more than one caller may have running: nobody of the desk takes them all
  waitingOfCaller: 250,
  waitingOfAddress: 500,
  longestWaitMs: 15_000,
};

/** Who asks. */
export type Asker = {
  readonly caller: string;
  readonly address: string;
  /** Whether they are known to work at the desk. */
  readonly isDesk: boolean;
};

/**
 * Few requests of one caller run at once, the others wait their turn. Of those who wait at one address the desk comes
 * first, and then who has the fewest running; some places are the desk's alone, so that it is not kept waiting by guests
 * behind the same router. Raises RATE_LIMITED where too many wait, and TRY_AGAIN for who waited too long or left.
 */
export function boundInFlight(limits: InFlightLimits) {
  const { ofCaller, longestWaitMs } = limits;
  const size = { mostOfOne: ofCaller, longestWaitMs };
  const callers = semaphoresFor({
    ...size,
    most: ofCaller,
    keptForDesk: 0,
    mostWaiting: limits.waitingOfCaller,
  });
  const addresses = semaphoresFor({
    ...size,
    most: limits.ofAddress,
    keptForDesk: limits.keptForDesk,
    mostWaiting: limits.waitingOfAddress,
  });
  return {
    /** Does the work when it is its turn, unless the signal says that nobody waits for it any more. */
    run<Result>(
      { caller, address, isDesk }: Asker,
      work: () => Promise<Result>,
      signal?: AbortSignal,
    ): Promise<Result> {
      const entrant = { caller, isDesk };
      return callers.pass(caller, entrant, () => addresses.pass(address, entrant, work, signal), signal);
    },
  };
}
