import type { MutationResolvers } from '../../../types.generated.ts';

export const setUserRole: NonNullable<MutationResolvers['setUserRole']> = async (
  _parent,
  { input },
  { viewer, services },
) => ({ __typename: 'SetUserRoleSuccess', user: await services.users.setRole(viewer, input) });
