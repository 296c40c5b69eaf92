import type { MutationResolvers } from '../../../types.generated.ts';

export const setHousekeeping: NonNullable<MutationResolvers['setHousekeeping']> = async (
  _parent,
  { input },
  { viewer, services },
) => ({ __typename: 'SetHousekeepingSuccess', rooms: await services.housekeeping.set(viewer, input) });
