import type { Viewer } from './auth/viewer.ts';
import type { Services } from './services.ts';

/** What every resolver is given; made anew for each request. */
export type GraphQLContext = {
  readonly viewer: Viewer;
  readonly services: Services;
  readonly requestId: string;
  /** Takes the cost of an operation from what its caller may spend; raises RATE_LIMITED where nothing is left. */
  spend(cost: number): void;
  /** Asks Firebase itself; raises UNAUTHENTICATED when the session was ended, TRY_AGAIN where nobody answers. */
  assertSessionHolds(): Promise<void>;
};
