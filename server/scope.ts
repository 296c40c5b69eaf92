import type { Clock } from '../domain/clock.ts';
import type { Identity } from './auth/identity.ts';
import type { PersonSession } from './auth/session.ts';
import type { Database } from './db/client.ts';
import type { WriteRequest } from './db/write.ts';

/** What the services of one request work with. */
export type Scope = {
  readonly database: Database;
  readonly clock: Clock;
  readonly identity: Identity;
  /** The verified token behind the request; null for somebody who is not signed in, and for a read-only key. */
  readonly session: PersonSession | null;
  readonly request: WriteRequest;
  /** Tells that nobody waits for the answer any more; where it is not there, somebody always does. */
  readonly leaving?: AbortSignal;
};
