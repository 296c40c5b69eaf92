import type { Clock } from '../../domain/clock.ts';
import type { Identity } from '../auth/identity.ts';
import { nameOf, type Viewer } from '../auth/viewer.ts';
import type { Database } from '../db/client.ts';
import type { Scope } from '../scope.ts';

/** Who knows no user: for services that ask nobody. */
const nobody = new Proxy({} as Identity, {
  get: (_target, property) => {
    throw new Error(`This test has no identity to ask for ${String(property)}.`);
  },
});

/** What the services of one request of the viewer work with. */
export function scopeOf(database: Database, clock: Clock, viewer: Viewer, key: string | null): Scope {
  return {
    database,
    clock,
    identity: nobody,
    session: null,
    request: {
      caller: viewer.uid ?? 'anonymous:test',
      idempotencyKey: key,
      requestId: 'test',
      actor: {
        uid: viewer.uid,
        name: nameOf(viewer),
        role: viewer.role === 'PUBLIC' ? 'GUEST' : viewer.role,
        actingAs: null,
      },
    },
  };
}
