import { publicViewer, type Viewer } from '../auth/viewer.ts';
import type { Agent } from '../db/generated/client.ts';

/** Somebody of each role, as the verified token and the live role would say. */
export const viewers = {
  public: publicViewer,
  guest: { ...publicViewer, uid: 'guest', role: 'GUEST' },
  manager: { ...publicViewer, uid: 'manager', role: 'MANAGER' },
  admin: { ...publicViewer, uid: 'admin', role: 'ADMIN' },
  unlinkedAgent: { ...publicViewer, uid: 'unlinked', role: 'AGENT' },
} as const satisfies { readonly [name: string]: Viewer };

/** The viewer who signs in as this agent. */
export function viewerOf({ id, name, uid, confirmsInstantly }: Agent): Viewer {
  return { ...publicViewer, uid: uid ?? `uid-${id}`, role: 'AGENT', agent: { id, name, confirmsInstantly } };
}
