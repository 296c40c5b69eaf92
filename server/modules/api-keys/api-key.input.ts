import * as v from 'valibot';
import { NameRequired } from '../../errors/name.refusals.ts';
import { idOf } from '../../graphql/id.ts';
import { line } from '../../graphql/text.ts';
import { validated } from '../../graphql/validated.ts';
import type { ApiKeyScope } from '../types.generated.ts';

const creation = v.object({
  name: line({ max: 60 }),
  scope: v.picklist(['REPORTS', 'READ'] satisfies ApiKeyScope[]),
  endsOn: v.string(),
});
const revocation = v.object({ apiKeyId: idOf('a key') });

/** What a new key is for, what it reads and its last day. */
export type NewApiKey = v.InferOutput<typeof creation>;

/** A new key, cleaned. Raises NameRequired or ValidationFailed. */
export function newApiKeyOf(input: unknown): NewApiKey {
  const key = validated(creation, input);
  if (key.name === '') throw new NameRequired();
  return key;
}

/** The id of the key that is revoked. Raises ValidationFailed. */
export function revokedKeyOf(input: unknown): string {
  return validated(revocation, input).apiKeyId;
}
