import type { MutationResolvers } from '../../../types.generated.ts';

export const createReservation: NonNullable<MutationResolvers['createReservation']> = async (
  _parent,
  { input },
  { viewer, services },
) => ({
  __typename: 'CreateReservationSuccess',
  ...(await services.reservations.createReservation(viewer, input)),
});
