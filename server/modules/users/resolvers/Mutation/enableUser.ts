import type { MutationResolvers } from '../../../types.generated.ts';

export const enableUser: NonNullable<MutationResolvers['enableUser']> = async (
  _parent,
  { input },
  { viewer, services },
) => ({ __typename: 'EnableUserSuccess', user: await services.users.enable(viewer, input) });
