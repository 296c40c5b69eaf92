import type { MutationResolvers } from '../../../types.generated.ts';

export const disableUser: NonNullable<MutationResolvers['disableUser']> = async (
  _parent,
  { input },
  { viewer, services },
) => ({ __typename: 'DisableUserSuccess', user: await services.users.disable(viewer, input) });
