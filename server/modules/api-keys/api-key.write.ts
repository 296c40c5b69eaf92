import { addNights, formatDay } from '../../../domain/nights.ts';
import { hashOfKey, newKeySecret } from '../../auth/api-key-secret.ts';
import { readNamesake } from '../../db/names/namesake.sql.ts';
import { sql } from '../../db/sql.ts';
import { violates } from '../../db/violations.ts';
import type { Effect, WriteContext } from '../../db/write.ts';
import { ApiError } from '../../errors/api-error.ts';
import { NameTaken } from '../../errors/name.refusals.ts';
import { ValidationFailed } from '../../errors/refusal.ts';
import { publishFigures } from '../../events/publish.ts';
import type { NewApiKey } from './api-key.input.ts';
import { endApiKey, insertApiKey, lockApiKey, lockKeys, readKeysAtWork } from './api-key.sql.ts';

/** A key is made for a year at most: one that nobody needs any more ends by itself. */
const LONGEST_DAYS = 366;
const MOST_AT_WORK = 50;

/** Makes a key; gives its secret, which is kept nowhere. Raises NameTaken or ValidationFailed. */
export async function addApiKey(
  write: WriteContext,
  key: NewApiKey,
): Promise<Effect & { readonly token: string }> {
  const { tx, now, actor } = write;
  await lockKeys(tx);
  const { today, count } = await readKeysAtWork(tx, now);
  const last = addNights(today, LONGEST_DAYS);
  if (key.endsOn < today || key.endsOn > last) {
    const message = `Choose a day from today to ${formatDay(last)}.`;
    throw new ValidationFailed([{ path: 'endsOn', message }]);
  }
  if (count >= MOST_AT_WORK) {
    const message = `There are ${MOST_AT_WORK} keys at work. Revoke one that is not needed.`;
    throw new ValidationFailed([{ path: 'name', message }]);
  }
  const atWork = sql`(select name from api_key where revoked_at is null) at_work`;
  const taken = await readNamesake(tx, { table: atWork, column: sql`name` }, key.name);
  const token = newKeySecret();
  const kept = { ...key, tokenHash: hashOfKey(token), hint: token.slice(-4), now, by: actor.name };
  const id = await insertApiKey(tx, kept).catch((error: unknown) => {
    throw violates(error, 'api_key_name_taken') ? new NameTaken('A key', taken ?? key.name, 'name') : error;
  });
  const { name, scope, endsOn } = key;
  write.audit({ action: 'create-api-key', entity: 'api_key', entityId: id, after: { name, scope, endsOn } });
  publishFigures(write);
  return { type: 'api_key', id, token };
}

/** Ends a key for good. Raises NOT_FOUND. */
export async function revokeKey(write: WriteContext, id: string): Promise<Effect> {
  const { tx, now, actor } = write;
  const key = await lockApiKey(tx, id);
  if (!key) throw new ApiError('NOT_FOUND');
  if (key.isRevoked) write.changeNothing();
  else {
    await endApiKey(tx, { id, now, by: actor.name });
    const { name, scope } = key;
    write.audit({ action: 'revoke-api-key', entity: 'api_key', entityId: id, before: { name, scope } });
    publishFigures(write);
  }
  return { type: 'api_key', id };
}
