import type { Clock } from '../../domain/clock.ts';
import type { Database } from '../db/client.ts';
import { systemRequest, writeWhatIsLeft } from '../db/write.ts';
import { ApiError } from '../errors/api-error.ts';
import type { ApiKeyScope } from '../modules/types.generated.ts';
import { hashOfKey } from './api-key-secret.ts';
import { countKeyUse, readKeyByHash } from './api-keys.sql.ts';
import { publicViewer, type Viewer } from './viewer.ts';

/** The key behind a session in place of a person. */
export type SessionKey = { readonly id: string; readonly name: string; readonly scope: ApiKeyScope };

/** The key of a secret. Raises UNAUTHENTICATED where there is none, it has ended or was revoked. */
export async function keyOfSecret(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  secret: string,
): Promise<SessionKey> {
  const key = await readKeyByHash(database, hashOfKey(secret), clock.now());
  if (key === null) throw new ApiError('UNAUTHENTICATED', 'The lodge knows no such key.');
  if (key.isRevoked) throw new ApiError('UNAUTHENTICATED', 'This key was revoked.');
  if (key.hasEnded) throw new ApiError('UNAUTHENTICATED', 'This key has ended.');
  return { id: key.id, name: key.name, scope: key.scope };
}

/** Under which name the limits and the audit know a key. */
export function callerOfKey({ id }: Pick<SessionKey, 'id'>): string {
  return `key:${id}`;
}

/** A key reads as an admin does, as far as its scope goes. */
export function viewerOfKey(key: SessionKey): Viewer {
  return {
    ...publicViewer,
    uid: callerOfKey(key),
    role: 'ADMIN',
    displayName: key.name,
    keyScope: key.scope,
  };
}

/** Counts a use; the first one of a day leaves a line in the audit. */
export async function noteUse(
  dependencies: { readonly database: Database; readonly clock: Clock },
  { id, name }: SessionKey,
): Promise<void> {
  const { database, clock } = dependencies;
  const use = { id, now: clock.now() };
  if (await countKeyUse(database, { ...use, isNotedToday: true })) return;
  const scope = { ...dependencies, request: systemRequest() };
  const asked = { operation: 'useApiKey', input: { id } };
  const noted = await writeWhatIsLeft(scope, asked, async (write) => {
    if (!(await countKeyUse(write.tx, { ...use, isNotedToday: false }))) return 0;
    write.audit({ action: 'use-api-key', entity: 'api_key', entityId: id, after: { name } });
    return 1;
  });
  if (noted === 0) await countKeyUse(database, { ...use, isNotedToday: true });
}
