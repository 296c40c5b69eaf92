import type { Viewer } from '../../../auth/viewer.ts';
import type { Transaction } from '../../../db/transaction.ts';
import {
  type AskedRoomTaken,
  firstAskedRoomTaken,
  type Situation,
  type WantedRoom,
} from './assignment.rules.ts';
import { readUntoldClaims } from './hidden-claims.sql.ts';
import { NotFree } from './room-unavailable.ts';

/**
 * Which claims an agent's asking for a room may not run into: those of own stays whose room is not told. Nobody else
 * has such. Raises NotFree where the room asked for is taken by somebody else.
 */
export async function untoldInTheWay(
  tx: Transaction,
  { agent }: Viewer,
  { wanted, taken, situation }: Asking,
): Promise<ReadonlySet<string>> {
  const untold = agent ? await readUntoldClaims(tx, agent.id, claimIdsOf(situation)) : new Set<string>();
  const told = { ...situation, claims: situation.claims.filter(({ claimId }) => !untold.has(claimId)) };
  const byOthers = untold.size > 0 ? firstAskedRoomTaken(wanted, told) : taken;
  if (byOthers) throw new NotFree({ kind: 'ROOM', taken: byOthers, situation, toldClaims: told.claims });
  return untold;
}

/** Rooms that are asked for by their numbers, the first that is taken, and what it was looked for in. */
type Asking = {
  readonly wanted: readonly WantedRoom[];
  readonly taken: AskedRoomTaken;
  readonly situation: Situation;
};

function claimIdsOf({ claims }: Situation): string[] {
  return claims.map(({ claimId }) => claimId);
}
