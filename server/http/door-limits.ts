import type { Role } from '../modules/types.generated.ts';
import type { BucketSize } from './buckets.ts';
import { CONNECTIONS, type ConnectionLimits } from './connection-limits.ts';
import { IN_FLIGHT, type InFlightLimits } from './in-flight.ts';

/** What one caller may take of the lodge, so that the others are not kept waiting. */
export type DoorLimits = {
  readonly inFlight: InFlightLimits;
  /** The connections of one address, and how long their answers may stay unread. */
  readonly connections: ConnectionLimits;
  /** What the operations of one caller may cost, in the units of `chargeOf`; strangers are counted by their address. */
  readonly costs: Readonly<Record<Role, BucketSize>>;
  /** The pages that one address may ask for. */
  readonly pages: BucketSize;
  /** The messages that one socket may send. */
  readonly socketMessages: BucketSize;
};

// A user at the desk never meets the bound; an agent's form asks for a few prices a second.
const OF_THE_DESK = { perSecond: 2_000_000, burst: 10_000_000 };
const OF_OTHERS = { perSecond: 20_000, burst: 60_000 };

/** What holds in production. */
export const DOOR_LIMITS: DoorLimits = {
  inFlight: IN_FLIGHT,
  connections: CONNECTIONS,
  costs: {
    PUBLIC: OF_OTHERS,
    GUEST: OF_OTHERS,
    AGENT: { perSecond: 50_000, burst: 300_000 },
    MANAGER: OF_THE_DESK,
    ADMIN: OF_THE_DESK,
  },
  pages: { perSecond: 20, burst: 200 },
  socketMessages: { perSecond: 50, burst: 200 },
};
