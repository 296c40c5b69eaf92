import * as v from 'valibot';
import { areasOf } from '../../../domain/roles.ts';
import type { UserState } from '../../auth/role-directory.ts';
import { claimsOf } from '../../auth/roles.ts';
import type { ListedUser } from '../../auth/user-listing.ts';
import { apiRoleOf, documentRoleOf, type Viewer, viewerInState } from '../../auth/viewer.ts';
import { actOutside, writeIdempotently } from '../../db/write.ts';
import { ApiError } from '../../errors/api-error.ts';
import { LastAdmin, NoLongerAdmin } from '../../errors/identity-errors.ts';
import { ValidationFailed } from '../../errors/refusal.ts';
import { latestValues } from '../../graphql/latest-value.ts';
import { pageSizeOf, pageStartOf, searchTextOf } from '../../graphql/page-request.ts';
import { validated } from '../../graphql/validated.ts';
import type { Scope } from '../../scope.ts';
import type { PageInput, Role, User, UserPage, Viewer as ViewerView } from '../types.generated.ts';
import { LastAdminLeft, OwnRole } from './user.refusals.ts';
import { parseUserCursor, writeUserCursor } from './user-cursor.rules.ts';

// What Firestore takes for the name of a document.
const UID = /^(?!\.{1,2}$|__.*__$)[^/\p{Cc}]{1,128}$/u;

const roleChange = v.object({
  uid: v.string(),
  role: v.picklist(['GUEST', 'AGENT', 'MANAGER', 'ADMIN'], 'Choose guest, agent, manager or admin.'),
});

type ListArgs = { readonly search: string; readonly page?: PageInput | null | undefined };

/** The users' own view of their account, and an admin's view of everybody's. */
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
    // Most sign-ins change nothing: they leave no line in the audit. The others are brought in step before the
    // transaction: doing it again changes nothing, and whoever waits for Firebase keeps nobody from writing.
    const isInStep = await identity.isInStep(session);
    if (!isInStep) await identity.syncProfile(session);
    await writeIdempotently(this.#scope, request, { operation: 'syncProfile', input }, async (write) => {
      if (isInStep) write.changeNothing();
      else write.audit({ action: 'sync-profile', entity: 'user', entityId: session.uid });
      return { type: 'User', id: session.uid };
    });
    const state = await identity.stateOf(session.uid);
    return presentViewer({ ...viewerInState(viewer, state), uid: session.uid });
  }

  /** Everybody, or those who begin like the search. BAD_USER_INPUT for a text, a size or a cursor that cannot be one. */
  async list(viewer: Viewer, { search, page }: ListArgs): Promise<UserPage> {
    const query = {
      search: searchTextOf(search),
      first: pageSizeOf(page),
      after: pageStartOf(page, parseUserCursor),
    };
    const { users, total, next } = await this.#scope.identity.listUsers(query);
    const endCursor = next && writeUserCursor(next);
    const nodes = users.map((user) => presentUser(user, viewer));
    return { nodes, total, pageInfo: { endCursor, hasNextPage: next !== null } };
  }

  /**
   * Gives another user a role. Raises OwnRole, LastAdminLeft, ValidationFailed; NOT_FOUND where nobody has that
   * uid, FORBIDDEN for an admin who was demoted meanwhile.
   */
  async setRole(viewer: Viewer, input: { uid: string; role: Role }): Promise<User> {
    const { uid, role } = validated(roleChange, input);
    const { session, identity, request } = this.#scope;
    if (!session) throw new ApiError('UNAUTHENTICATED');
    if (uid === session.uid) throw new OwnRole();
    if (!UID.test(uid) || !(await identity.profileOf(uid))) throw new ApiError('NOT_FOUND');
    const asked = { operation: 'setUserRole', input };
    const after = documentRoleOf(role);
    const line = { entity: 'user', entityId: uid, after: { role: after } } as const;
    // Firebase may take its time, and whoever waits for it keeps nobody from writing.
    const before = await actOutside(this.#scope, request, asked, {
      wanted: { ...line, action: 'ask-user-role' },
      act: () => identity.setRole(uid, after, session.uid).catch(refuse),
    });
    await writeIdempotently(this.#scope, request, asked, async (write) => {
      write.audit({ ...line, action: 'set-user-role', before: { role: before } });
      return { type: 'User', id: uid };
    });
    const profile = await identity.profileOf(uid);
    const [user] = profile ? await identity.describeUsers([profile]) : [];
    if (!user) throw new ApiError('NOT_FOUND');
    return presentUser(user, viewer);
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

function refuse(error: unknown): never {
  if (error instanceof LastAdmin) throw new LastAdminLeft();
  if (error instanceof NoLongerAdmin) throw new ApiError('FORBIDDEN');
  throw error;
}

function presentUser(user: ListedUser, viewer: Viewer): User {
  const createdAt = new Date(user.createdAt);
  return {
    uid: user.uid,
    displayName: user.displayName ?? null,
    email: user.email ?? null,
    phoneNumber: user.phoneNumber ?? null,
    photoUrl: user.photoURL ?? null,
    role: apiRoleOf(user.role),
    // Documents can be edited by hand in Firebase's console.
    createdAt: Number.isNaN(createdAt.getTime()) ? null : createdAt,
    isDisabled: user.isDisabled,
    mayChangeRole: user.uid !== viewer.uid,
  };
}

function presentViewer(viewer: Viewer & { readonly uid: string }): ViewerView {
  const { uid, displayName, email, phoneNumber, photoUrl, role, agent } = viewer;
  const claims = claimsOf(documentRoleOf(role));
  const areas = areasOf(role);
  return { uid, displayName, email, phoneNumber, photoUrl, role, claims, areas, agent };
}
