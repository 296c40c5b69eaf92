import { ValidationFailed } from '../../../../errors/refusal.ts';
import { settle } from '../../../../graphql/settle.ts';
import type { MutationResolvers } from '../../../types.generated.ts';
import { LastAdminLeft, OwnRole } from '../../user.refusals.ts';

export const setUserRole: NonNullable<MutationResolvers['setUserRole']> = async (
  _parent,
  { input },
  { viewer, services },
) => {
  const setting = services.users.setRole(viewer, input);
  const { value: user, userError } = await settle(setting, LastAdminLeft, OwnRole, ValidationFailed);
  return userError ?? { __typename: 'SetUserRoleSuccess', user };
};
