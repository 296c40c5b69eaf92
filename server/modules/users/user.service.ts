import type { UserState } from '../../auth/role-directory.ts';
import { claimsOf } from '../../auth/roles.ts';
import { documentRoleOf, type Viewer, viewerInState } from '../../auth/viewer.ts';
import { writeOnce } from '../../db/write.ts';
import { includesRole } from '../../graphql/access.ts';
import { ApiError } from '../../graphql/errors.ts';
import { latestValues } from '../../graphql/latest-value.ts';
import { ValidationFailed } from '../../graphql/refusal.ts';
import type { Scope } from '../../scope.ts';
import type { Viewer as ViewerView } from '../types.generated.ts';

const AREAS = ['ADMIN', 'MANAGER', 'AGENT'] as const;

/** The users' own view of their account. */
export class UserService {
  readonly #scope: Scope;

  constructor(scope: Scope) {
    this.#scope = scope;
  }

  /** The user who asks, or null for somebody who is not signed in. */
  viewer(viewer: Viewer): ViewerView | null {
    return viewer.uid === null ? null : presentViewer({ ...viewer, uid: viewer.uid });
  }

  /** Makes or merges the user's document from the verified token. Raises ValidationFailed when `uid` is another's. */
  async syncProfile(viewer: Viewer, input: { uid: string }): Promise<ViewerView> {
    const { session, identity, request } = this.#scope;
    if (!session) throw new ApiError('UNAUTHENTICATED');
    if (input.uid !== session.uid) {
      throw new ValidationFailed([{ path: 'uid', message: 'Somebody else is signed in by now.' }]);
    }
    await writeOnce(this.#scope, request, { operation: 'syncProfile', input }, async (write) => {
      write.audit({ action: 'sync-profile', entity: 'user', entityId: session.uid });
      // Last before the commit: Firebase cannot be rolled back, and doing it again changes nothing.
      await identity.syncProfile(session);
      return { type: 'User', id: session.uid };
    });
    const state = await identity.stateOf(session.uid);
    return presentViewer({ ...viewerInState(viewer, state), uid: session.uid });
  }

  /** The user now, and again after each change of role or profile. */
  changes(viewer: Viewer): AsyncIterableIterator<ViewerView> {
    const { uid } = viewer;
    if (uid === null) throw new ApiError('UNAUTHENTICATED');
    return latestValues<UserState, ViewerView>(
      (push) => this.#scope.identity.watchUser(uid, push),
      (state) => presentViewer({ ...viewerInState(viewer, state), uid }),
    );
  }
}

function presentViewer(viewer: Viewer & { readonly uid: string }): ViewerView {
  const { uid, displayName, email, phoneNumber, photoUrl, role } = viewer;
  const claims = claimsOf(documentRoleOf(role));
  const areas = AREAS.filter((area) => includesRole(role, area));
  return { uid, displayName, email, phoneNumber, photoUrl, role, claims, areas };
}
