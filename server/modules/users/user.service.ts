import * as v from 'valibot';
import type { AuditAction } from '../../../domain/audit/audit-actions.ts';
import { can } from '../../../domain/rights.ts';
import { areasOf } from '../../../domain/roles.ts';
import type { UserState } from '../../auth/role-directory.ts';
import { claimsOf } from '../../auth/roles.ts';
import { viewerNow } from '../../auth/session.ts';
import type { ListedUser, ListQuery, UserList, UserPlace } from '../../auth/user-listing.ts';
import { apiRoleOf, documentRoleOf, type Viewer } from '../../auth/viewer.ts';
import { actOutside, type WriteContext, writeIdempotently } from '../../db/write.ts';
import { ApiError } from '../../errors/api-error.ts';
import { assertCan } from '../../errors/assert-can.ts';
import { LastAdmin, NoLongerAdmin, NoSuchAccount, RoleChanged } from '../../errors/identity-errors.ts';
import { ValidationFailed } from '../../errors/refusal.ts';
import type { EventFeed } from '../../events/event-feed.ts';
import { publishFigures } from '../../events/publish.ts';
import { latestValues } from '../../graphql/latest-value.ts';
import { pageSizeOf, pageStartOf } from '../../graphql/page-request.ts';
import { validated } from '../../graphql/validated.ts';
import type { Scope } from '../../scope.ts';
import type {
  PageInput,
  SetUserRoleInput,
  User,
  UserAgent,
  UserFilter,
  UserPage,
  Viewer as ViewerView,
} from '../types.generated.ts';
import { watchAccount } from './account-watch.ts';
import { linkInvitedAgent } from './agent-link.write.ts';
import { LastAdminLeft, OwnAccount, OwnRole, RoleChangedMeanwhile } from './user.refusals.ts';
import { readAgentsOfUsers, readLinkedUids, readTimeZone } from './user-agent.sql.ts';
import {
  givenRole,
  parseUserCursor,
  savedUserQueryOf,
  userQueryOf,
  writeUserCursor,
} from './user-search.rules.ts';
import { userTable } from './user-table.rules.ts';

// What Firestore takes for the name of a document.
const UID = /^(?!\.{1,2}$|__.*__$)[^/\p{Cc}]{1,128}$/u;

const roleChange = v.object({
  uid: v.string(),
  role: givenRole,
  seenRole: v.nullish(givenRole, null),
});

type ListArgs = {
  readonly search: string;
  readonly filter?: UserFilter | null | undefined;
  readonly page?: PageInput | null | undefined;
};

/** How many users are read at a time for a file. */
const CHUNK = 200;

const SWITCHES = {
  disableUser: { ask: 'ask-disable-user', done: 'disable-user', isDisabled: true },
  enableUser: { ask: 'ask-enable-user', done: 'enable-user', isDisabled: false },
} as const satisfies {
  readonly [operation: string]: {
    readonly ask: AuditAction;
    readonly done: AuditAction;
    readonly isDisabled: boolean;
  };
};

/** The users' own view of their account, and an admin's view of everybody's. */
export class UserService {
  readonly #scope: Scope;
  readonly #feed: EventFeed;

  constructor(scope: Scope, feed: EventFeed) {
    this.#scope = scope;
    this.#feed = feed;
  }

  /** The user who asks, or null for somebody who is not signed in. */
  viewer(viewer: Viewer): ViewerView | null {
    return viewer.uid === null ? null : presentViewer({ ...viewer, uid: viewer.uid });
  }

  /**
   * Makes or merges the user's document from the verified token, and links the account to the agent who was invited by
   * its proven e-mail address, but no account of the desk. Raises ValidationFailed when `uid` is another's.
   */
  async syncProfile(viewer: Viewer, input: { uid: string }): Promise<ViewerView> {
    const { session, identity, request } = this.#scope;
    if (!session) throw new ApiError('UNAUTHENTICATED');
    if (input.uid !== session.uid) {
      throw new ValidationFailed([{ path: 'uid', message: 'Somebody else is signed in by now.' }]);
    }
    // Most sign-ins change nothing: they leave no line in the audit. The others are brought in step before the
    // transaction: doing it again changes nothing, and a request that waits for Firebase keeps nobody from writing.
    const isInStep = await identity.isInStep(session);
    if (!isInStep) await identity.syncProfile(session);
    // a user who became one of the desk after an agent was invited by their address is no agent
    const isOfDesk = can({ role: apiRoleOf(await identity.roleOf(session.uid)) }, 'bookForAnybody');
    await writeIdempotently(this.#scope, request, { operation: 'syncProfile', input }, async (write) => {
      const isLinked = !isOfDesk && (await linkInvitedAgent(write, session));
      if (!isInStep) write.audit({ action: 'sync-profile', entity: 'user', entityId: session.uid });
      else if (!isLinked) write.changeNothing();
      return { type: 'User', id: session.uid };
    });
    return this.viewerIn(viewer, await identity.stateOf(session.uid));
  }

  /** Everybody, or those who are looked for. BAD_USER_INPUT for a text, a role, a size or a cursor that cannot be one. */
  async list(viewer: Viewer, { search, filter, page }: ListArgs): Promise<UserPage> {
    const query = {
      ...(await this.#among(userQueryOf(search, filter))),
      first: pageSizeOf(page),
      after: pageStartOf(page, parseUserCursor),
    };
    const { users, total, next } = await this.#scope.identity.listUsers(query);
    const endCursor = next && writeUserCursor(next);
    const nodes = await this.#presentUsers(users, viewer);
    return { nodes, total, pageInfo: { endCursor, hasNextPage: next !== null } };
  }

  /** The users of a search and filter, given as JSON, as a table: a part of its text at a time. BAD_USER_INPUT for what is none. */
  async *csv(viewer: Viewer, filterText: string): AsyncGenerator<string, void, void> {
    assertCan(viewer, 'seeUsers');
    const pages = this.#pages(viewer, await this.#among(savedUserQueryOf(filterText)));
    yield* userTable(pages, await readTimeZone(this.#scope.database));
  }

  /** The query with the accounts among which it looks, where that is some. */
  async #among({ lacksAgentRole, ...query }: ReturnType<typeof userQueryOf>) {
    if (!lacksAgentRole) return query;
    return { ...query, role: 'guest', among: await readLinkedUids(this.#scope.database) } as const;
  }

  async *#pages(
    viewer: Viewer,
    query: Omit<ListQuery, 'first' | 'after'>,
  ): AsyncGenerator<User[], void, void> {
    let after: UserPlace | null = null;
    do {
      const page: UserList = await this.#scope.identity.listUsers({ ...query, first: CHUNK, after });
      yield await this.#presentUsers(page.users, viewer);
      after = page.next;
    } while (after !== null);
  }

  /**
   * Gives another user a role. Raises OwnRole, LastAdminLeft, RoleChangedMeanwhile, ValidationFailed; NOT_FOUND where nobody
   * has that uid, FORBIDDEN for an admin who was demoted meanwhile.
   */
  async setRole(viewer: Viewer, input: SetUserRoleInput): Promise<User> {
    const { uid, role, seenRole } = validated(roleChange, input);
    const { session, identity, request } = this.#scope;
    if (!session) throw new ApiError('UNAUTHENTICATED');
    if (uid === session.uid) throw new OwnRole();
    await this.#assertKnown(uid);
    const asked = { operation: 'setUserRole', input };
    const after = documentRoleOf(role);
    const line = { entity: 'user', entityId: uid, after: { role: after } } as const;
    // Firebase may take its time, and a request that waits for it keeps nobody from writing.
    const before = await actOutside(this.#scope, request, asked, {
      wanted: { ...line, action: 'ask-user-role' },
      act: () =>
        identity.setRole(uid, after, session.uid, seenRole && documentRoleOf(seenRole)).catch(refuse),
    });
    await writeIdempotently(this.#scope, request, asked, async (write) => {
      write.audit({ ...line, action: 'set-user-role', before: { role: before } });
      return publishUser(write, uid);
    });
    return this.#userNow(uid, viewer);
  }

  /**
   * Locks another user out: what is open of theirs ends. Raises OwnAccount, LastAdminLeft; NOT_FOUND where nobody has that
   * uid, FORBIDDEN for an admin who was demoted or disabled meanwhile.
   */
  disable(viewer: Viewer, input: { uid: string }): Promise<User> {
    return this.#switch(viewer, 'disableUser', input);
  }

  /** Lets another user in again. Raises OwnAccount; NOT_FOUND and FORBIDDEN as `disable` does. */
  enable(viewer: Viewer, input: { uid: string }): Promise<User> {
    return this.#switch(viewer, 'enableUser', input);
  }

  async #switch(viewer: Viewer, operation: keyof typeof SWITCHES, input: { uid: string }): Promise<User> {
    const { uid } = input;
    const { session, identity, request } = this.#scope;
    if (!session) throw new ApiError('UNAUTHENTICATED');
    if (uid === session.uid) throw new OwnAccount();
    await this.#assertKnown(uid);
    const { ask, done, isDisabled } = SWITCHES[operation];
    const line = { entity: 'user', entityId: uid } as const;
    const asked = { operation, input };
    await actOutside(this.#scope, request, asked, {
      wanted: { ...line, action: ask },
      act: () => identity.setDisabled(uid, isDisabled, session.uid).catch(refuse),
    });
    await writeIdempotently(this.#scope, request, asked, async (write) => {
      write.audit({ ...line, action: done });
      return publishUser(write, uid);
    });
    return this.#userNow(uid, viewer);
  }

  async #assertKnown(uid: string): Promise<void> {
    if (!UID.test(uid) || !(await this.#scope.identity.profileOf(uid))) throw new ApiError('NOT_FOUND');
  }

  async #userNow(uid: string, viewer: Viewer): Promise<User> {
    const profile = await this.#scope.identity.profileOf(uid);
    const described = profile ? await this.#scope.identity.describeUsers([profile]) : [];
    const [user] = await this.#presentUsers(described, viewer);
    if (!user) throw new ApiError('NOT_FOUND');
    return user;
  }

  async #presentUsers(users: readonly ListedUser[], viewer: Viewer): Promise<User[]> {
    const uids = users.map(({ uid }) => uid);
    const linked = await readAgentsOfUsers(this.#scope.database, uids);
    const agents = new Map(linked.map(({ uid, agent }) => [uid, agent]));
    return users.map((user) => presentUser(user, agents.get(user.uid) ?? null, viewer));
  }

  /** The user's state now, and again after each change of role, profile or agent. */
  changes(viewer: Viewer): AsyncIterableIterator<UserState> {
    const { uid } = viewer;
    if (uid === null) throw new ApiError('UNAUTHENTICATED');
    return latestValues<UserState, UserState>(
      (push) =>
        watchAccount(this.#scope.identity, this.#feed, { uid, agentId: viewer.agent?.id ?? null }, push),
      (state) => state,
    );
  }

  /** The user in a state, with the agent to whom the account is linked at this moment. */
  async viewerIn(viewer: Viewer, state: UserState): Promise<ViewerView> {
    const now = await viewerNow(this.#scope.database, viewer, state);
    return presentViewer({ ...now, uid: state.uid });
  }
}

function refuse(error: unknown): never {
  if (error instanceof LastAdmin) throw new LastAdminLeft();
  if (error instanceof NoLongerAdmin) throw new ApiError('FORBIDDEN');
  if (error instanceof RoleChanged) throw new RoleChangedMeanwhile();
  if (error instanceof NoSuchAccount) throw new ApiError('NOT_FOUND');
  throw error;
}

/** Tells the open lists of users, and gives what the write changed. */
function publishUser(write: WriteContext, uid: string) {
  publishFigures(write);
  return { type: 'User', id: uid };
}

function presentUser(user: ListedUser, agent: UserAgent | null, viewer: Viewer): User {
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
    mayDisable: user.uid !== viewer.uid,
    lastSeenAt: user.lastSeenAt,
    agent,
  };
}

function presentViewer(viewer: Viewer & { readonly uid: string }): ViewerView {
  const { uid, displayName, email, phoneNumber, photoUrl, role, agent } = viewer;
  const claims = claimsOf(documentRoleOf(role));
  const areas = areasOf(role);
  return { uid, displayName, email, phoneNumber, photoUrl, role, claims, areas, agent };
}
