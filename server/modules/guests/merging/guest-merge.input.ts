import * as v from 'valibot';
import { ValidationFailed } from '../../../errors/refusal.ts';
import { idOf } from '../../../graphql/id.ts';
import { validated } from '../../../graphql/validated.ts';
import * as api from '../../schemas.generated.ts';

const merge = v.object({
  guestId: idOf('a guest'),
  version: v.pipe(v.number(), v.integer()),
  otherId: idOf('a guest'),
  otherVersion: v.pipe(v.number(), v.integer()),
  fromOther: v.array(api.GuestFacts),
});

/** Which two guests are one, cleaned. */
export type GuestMerge = v.InferOutput<typeof merge>;

/** Raises ValidationFailed, also for one and the same guest. */
export function guestMergeOf(input: unknown): GuestMerge {
  const parsed = validated(merge, input);
  if (parsed.guestId !== parsed.otherId) return parsed;
  throw new ValidationFailed([{ path: 'otherId', message: 'Choose another guest.' }]);
}
