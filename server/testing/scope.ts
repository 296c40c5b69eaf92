import type { Clock } from '../../domain/clock.ts';
import type { Identity } from '../auth/identity.ts';
import { nameOf, type Viewer } from '../auth/viewer.ts';
import type { Database } from '../db/client.ts';
import type { Scope } from '../scope.ts';

const session = { uid: 'test', idToken: 'test', signInProvider: 'password', expiresAt: new Date(8.64e15) };

/** Who knows no user, and takes every session for one that holds: for services that ask nothing else. */
const known = {
  verifyUnrevoked: async () => session,
  findAccount: async () => null,
  namesOf: async () => new Map<string, string>(),
  uidsLike: async () => [],
};
const nobody = new Proxy(known as unknown as Identity, {
  get: (identity, property) => {
    if (property in known) return identity[property as keyof typeof known];
    throw new Error(`This test has no identity to ask for ${String(property)}.`);
  },
});

/** What the services of one request of the viewer work with. */
export function scopeOf(database: Database, clock: Clock, viewer: Viewer, key: string | null): Scope {
  return {
    database,
    clock,
    identity: nobody,
    session,
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
