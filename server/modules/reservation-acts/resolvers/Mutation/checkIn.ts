import type { MutationResolvers } from '../../../types.generated.ts';

export const checkIn: NonNullable<MutationResolvers['checkIn']> = async (
  _parent,
  { input },
  { viewer, services },
) => ({ __typename: 'CheckInSuccess', ...(await services.reservations.checkIn(viewer, input)) });
