import { gatesFor } from '../db/gate.ts';

/** How many requests may run at once, and how many more may wait for it. */
export type InFlightLimits = {
  /** Of one user, wherever they call from; of all who are not signed in at one address. */
  readonly ofCaller: number;
  /** Of one address, whoever calls from it. */
  readonly ofAddress: number;
  readonly waitingOfCaller: number;
  readonly waitingOfAddress: number;
  readonly longestWaitMs: number;
};

export const IN_FLIGHT: InFlightLimits = {
  ofCaller: 8,
  ofAddress: 32,
  waitingOfCaller: 250,
  waitingOfAddress: 500,
  longestWaitMs: 15_000,
};

/** Who asks. */
export type Asker = { readonly caller: string; readonly address: string };

/**
 * Few requests of one caller run at once, the others wait their turn. Of those who wait at one address, who has the
 * fewest running comes first, so that a desk is not kept waiting by a guest behind the same router. Raises RATE_LIMITED
 * where too many wait, and TRY_AGAIN for who waited too long or left.
 */
export function boundInFlight(limits: InFlightLimits) {
  const { ofCaller, longestWaitMs } = limits;
  const size = { keptForDesk: 0, mostOfOne: ofCaller, longestWaitMs };
  const callers = gatesFor({ ...size, most: ofCaller, mostWaiting: limits.waitingOfCaller });
  const addresses = gatesFor({ ...size, most: limits.ofAddress, mostWaiting: limits.waitingOfAddress });
  return {
    /** Does the work when it is its turn, unless the signal says that nobody waits for it any more. */
    run<Result>(
      { caller, address }: Asker,
      work: () => Promise<Result>,
      signal?: AbortSignal,
    ): Promise<Result> {
      const entrant = { caller, isDesk: false };
      return callers.pass(caller, entrant, () => addresses.pass(address, entrant, work, signal), signal);
    },
  };
}
