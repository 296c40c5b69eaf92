import type { ApiKeyScope, Role } from '../modules/types.generated.ts';
import type { UserState } from './role-directory.ts';
import type { Role as DocumentRole } from './roles.ts';

/** The user who makes a request, as the verified token and the live role say; the public one has neither. */
export type Viewer = {
  readonly uid: string | null;
  readonly role: Role;
  readonly displayName: string | null;
  readonly email: string | null;
  readonly phoneNumber: string | null;
  readonly photoUrl: string | null;
  /** The active agent linked to the account; null for everybody else, and for an agent whom nobody linked yet. */
  readonly agent: ViewerAgent | null;
  /** What the read-only key that asks may read; null where a person or nobody asks. */
  readonly keyScope: ApiKeyScope | null;
};

/** What services need to know of the agent behind a viewer. */
export type ViewerAgent = { readonly id: string; readonly name: string; readonly confirmsInstantly: boolean };

/** Somebody who is not signed in. */
export const publicViewer: Viewer = {
  uid: null,
  role: 'PUBLIC',
  displayName: null,
  email: null,
  phoneNumber: null,
  photoUrl: null,
  agent: null,
  keyScope: null,
};

/** The name that the audit keeps of a viewer. */
export function nameOf(viewer: Viewer): string {
  return viewer.displayName ?? viewer.email ?? viewer.phoneNumber ?? 'Guest';
}

const ROLES = { guest: 'GUEST', agent: 'AGENT', manager: 'MANAGER', admin: 'ADMIN' } as const;

/** The viewer as the live document says now. */
export function viewerInState(viewer: Viewer, { role, profile }: UserState): Viewer {
  return {
    ...viewer,
    role: ROLES[role],
    displayName: profile?.displayName ?? viewer.displayName,
    email: profile?.email ?? viewer.email,
    photoUrl: profile?.photoURL ?? viewer.photoUrl,
  };
}

/** The role as the API spells it. */
export function apiRoleOf(role: DocumentRole): Role {
  return ROLES[role];
}

/** The role as documents spell it; the public counts as a guest. */
export function documentRoleOf(role: Role): DocumentRole {
  if (role === 'PUBLIC' || role === 'GUEST') return 'guest';
  return role === 'AGENT' ? 'agent' : role === 'MANAGER' ? 'manager' : 'admin';
}
