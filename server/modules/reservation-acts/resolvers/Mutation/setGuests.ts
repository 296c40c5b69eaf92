import type { MutationResolvers } from '../../../types.generated.ts';

export const setGuests: NonNullable<MutationResolvers['setGuests']> = async (
  _parent,
  { input },
  { viewer, services },
) => ({ __typename: 'SetGuestsSuccess', ...(await services.reservations.setGuests(viewer, input)) });
