import { ValidationFailed } from '../../../../errors/refusal.ts';
import { StaleEdit } from '../../../../errors/stale-edit.refusals.ts';
import { settle } from '../../../../graphql/settle.ts';
import type { MutationResolvers } from '../../../types.generated.ts';

export const setHousekeeping: NonNullable<MutationResolvers['setHousekeeping']> = async (
  _parent,
  { input },
  { viewer, services },
) => {
  const setting = services.housekeeping.set(viewer, input);
  const { value: rooms, userError } = await settle(setting, StaleEdit, ValidationFailed);
  return userError ?? { __typename: 'SetHousekeepingSuccess', rooms };
};
