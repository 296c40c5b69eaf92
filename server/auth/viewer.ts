import type { Role } from '../modules/types.generated.ts';

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
};

/** The name that the audit keeps of a viewer. */
export function nameOf(viewer: Viewer): string {
  return viewer.displayName ?? viewer.email ?? viewer.phoneNumber ?? 'Guest';
}
