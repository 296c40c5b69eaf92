import type { Transaction } from '../../db/transaction.ts';

// Any number that no other lock has: changes of roles take turns, over all servers of the lodge.
const ROLE_CHANGES = 7_105_204_633;

/** Waits until no other change of a role is under way, and keeps others waiting until the transaction ends. */
export async function lockRoleChanges(tx: Transaction): Promise<void> {
  await tx.$executeRaw`/* lockRoleChanges */ select pg_advisory_xact_lock(${ROLE_CHANGES}::bigint)`;
}
