import type { MutationResolvers } from '../../../types.generated.ts';

export const updateGuest: NonNullable<MutationResolvers['updateGuest']> = async (
  _parent,
  { input },
  { viewer, services },
) => ({ __typename: 'UpdateGuestSuccess', guest: await services.guests.update(viewer, input) });
