import type { Viewer } from '../auth/viewer.ts';
import { RateLimited } from '../errors/api-error.ts';
import { bucketsOf } from './buckets.ts';
import type { DoorLimits } from './door-limits.ts';

/**
 * What operations cost is taken from their caller: the user, wherever they call from, else the address. Raises
 * RATE_LIMITED where nothing is left. A caller who is neither calls from inside, and is not counted.
 */
export function budgetsOf(costs: DoorLimits['costs']) {
  const ofRole = {
    PUBLIC: bucketsOf(costs.PUBLIC),
    GUEST: bucketsOf(costs.GUEST),
    AGENT: bucketsOf(costs.AGENT),
    MANAGER: bucketsOf(costs.MANAGER),
    ADMIN: bucketsOf(costs.ADMIN),
  };
  return (
    { uid, role, keyScope }: Pick<Viewer, 'uid' | 'role' | 'keyScope'>,
    address: string | null,
    cost: number,
  ): void => {
    const caller = uid ?? address;
    if (caller === null) return;
    // a script reads as an admin does, and may not take as much as the desk
    const wait = ofRole[keyScope === null ? role : 'AGENT'].take(caller, cost);
    if (wait > 0) throw new RateLimited(wait);
  };
}
