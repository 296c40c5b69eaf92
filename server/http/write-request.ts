import type { FastifyRequest } from 'fastify';
import { ROLE_NAMES } from '../../domain/listing/role-names.ts';
import { areasOf } from '../../domain/roles.ts';
import { nameOf, type Viewer } from '../auth/viewer.ts';
import type { Actor, WriteRequest } from '../db/write.ts';
import { ApiError } from '../errors/api-error.ts';
import { networkOf } from './network.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** What a request says of itself beside its body. */
export type RequestFacts = {
  readonly requestId: string;
  readonly idempotencyKey: string | null;
  /** The working area that the request comes from: `admin`, `manager` or `agent`. */
  readonly panel: string | null;
  /** Where the request comes from; null where it did not come over HTTP. */
  readonly address: string | null;
  /** Tells that the caller has left; null where nothing long is read for them. */
  readonly leaving: AbortSignal | null;
};

/** Reads the headers. Raises BAD_USER_INPUT for a key that is no UUID. */
export function requestFactsOf(
  { id, ip, headers }: FastifyRequest,
  leaving: AbortSignal | null = null,
): RequestFacts {
  const key = headers['idempotency-key'];
  const panel = headers['x-lodge-panel'];
  if (key !== undefined && (typeof key !== 'string' || !UUID.test(key))) {
    throw new ApiError('BAD_USER_INPUT', 'The idempotency-key header must be a UUID.');
  }
  return {
    requestId: id,
    idempotencyKey: key?.toLowerCase() ?? null,
    panel: typeof panel === 'string' ? panel : null,
    address: networkOf(ip),
    leaving,
  };
}

/** Somebody who is not signed in writes as a guest. */
const ACTOR_ROLES = {
  PUBLIC: 'GUEST',
  GUEST: 'GUEST',
  AGENT: 'AGENT',
  MANAGER: 'MANAGER',
  ADMIN: 'ADMIN',
} as const satisfies { readonly [role in Viewer['role']]: Actor['role'] };

/** Who writes, under which key, for the audit and the idempotency of the request. */
export function writeRequestOf(
  viewer: Viewer,
  { requestId, idempotencyKey, panel }: RequestFacts,
): WriteRequest {
  return {
    caller: viewer.uid ?? 'anonymous',
    idempotencyKey,
    requestId,
    actor: {
      uid: viewer.uid,
      name: nameOf(viewer),
      role: ACTOR_ROLES[viewer.role],
      actingAs: actingAs(viewer, panel),
    },
  };
}

/** "Admin as Manager" where a higher role works in a lower panel. */
function actingAs({ role }: Viewer, panel: string | null): string | null {
  const [own, ...lower] = areasOf(role);
  const area = lower.find((name) => name.toLowerCase() === panel);
  return own && area ? `${ROLE_NAMES[own]} as ${ROLE_NAMES[area]}` : null;
}
