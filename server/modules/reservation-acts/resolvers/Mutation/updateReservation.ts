import type { MutationResolvers } from '../../../types.generated.ts';

export const updateReservation: NonNullable<MutationResolvers['updateReservation']> = async (
  _parent,
  { input },
  { viewer, services },
) => ({
  __typename: 'UpdateReservationSuccess',
  ...(await services.reservations.updateReservation(viewer, input)),
});
