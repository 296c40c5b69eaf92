import type { Viewer } from '../../../auth/viewer.ts';
import type { Transaction } from '../../../db/transaction.ts';
import {
  type AskedRoomTaken,
  firstAskedRoomTaken,
  type OccupancySnapshot,
  type WantedRoom,
} from './assignment.rules.ts';
import { readHiddenClaims } from './hidden-claims.sql.ts';
import { RoomUnavailable } from './room-unavailable.ts';

/**
 * Which claims an agent's asking for a room may not run into: those of own stays whose room is not told. Nobody else
 * has such. Raises RoomUnavailable where the room asked for is taken by somebody else.
 */
export async function hiddenInTheWay(
  tx: Transaction,
  { agent }: Viewer,
  { wanted, taken, occupancy }: Asking,
): Promise<ReadonlySet<string>> {
  const hidden = agent ? await readHiddenClaims(tx, agent.id, claimIdsOf(occupancy)) : new Set<string>();
  const published = { ...occupancy, claims: occupancy.claims.filter(({ claimId }) => !hidden.has(claimId)) };
  const byOthers = hidden.size > 0 ? firstAskedRoomTaken(wanted, published) : taken;
  if (byOthers)
    throw new RoomUnavailable({ kind: 'ROOM', taken: byOthers, occupancy, shownClaims: published.claims });
  return hidden;
}

/** Rooms that are asked for by their numbers, the first that is taken, and what it was looked for in. */
type Asking = {
  readonly wanted: readonly WantedRoom[];
  readonly taken: AskedRoomTaken;
  readonly occupancy: OccupancySnapshot;
};

function claimIdsOf({ claims }: OccupancySnapshot): string[] {
  return claims.map(({ claimId }) => claimId);
}
