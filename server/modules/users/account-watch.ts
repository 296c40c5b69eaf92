import { can } from '../../../domain/rights.ts';
import type { Identity } from '../../auth/identity.ts';
import type { UserState } from '../../auth/role-directory.ts';
import { apiRoleOf } from '../../auth/viewer.ts';
import type { EventFeed } from '../../events/event-feed.ts';

/** An account, and the agent to whom it was linked when it was looked at last. */
type Watched = { readonly uid: string; readonly agentId: string | null };

/**
 * Calls with the state of a user as soon as it is known, and again when it is another or the agent of the account may be.
 * Gives what ends it.
 */
export function watchAccount(
  identity: Pick<Identity, 'watchUser'>,
  feed: EventFeed,
  { uid, agentId }: Watched,
  push: (state: UserState) => void,
): () => void {
  let latest: UserState | null = null;
  let linked = agentId;
  const stopWatching = identity.watchUser(uid, (state) => {
    latest = state;
    push(state);
  });
  const stopFollowing = feed.follow(({ action }, { agentIds }) => {
    // which agent was changed is not said; and of what came in shortly before, the links may be older than this one
    const isOther = action === 'update-agent' || (agentIds[uid] ?? null) !== linked;
    linked = agentIds[uid] ?? null;
    if (isOther && latest && can({ role: apiRoleOf(latest.role) }, 'workAsAgent')) push(latest);
  });
  return () => {
    stopWatching();
    stopFollowing();
  };
}
