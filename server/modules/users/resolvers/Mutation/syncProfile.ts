import { ValidationFailed } from '../../../../errors/refusal.ts';
import { settle } from '../../../../graphql/settle.ts';
import type { MutationResolvers } from '../../../types.generated.ts';

export const syncProfile: NonNullable<MutationResolvers['syncProfile']> = async (
  _parent,
  { input },
  { viewer: caller, services },
) => {
  const { value: viewer, userError } = await settle(
    services.users.syncProfile(caller, input),
    ValidationFailed,
  );
  return userError ?? { __typename: 'SyncProfileSuccess', viewer };
};
