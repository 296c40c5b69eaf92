import type { MutationResolvers } from '../../../types.generated.ts';

export const reinstateReservation: NonNullable<MutationResolvers['reinstateReservation']> = async (
  _parent,
  { input },
  { viewer, services },
) => ({
  __typename: 'ReinstateReservationSuccess',
  reservation: await services.reservations.reinstateReservation(viewer, input),
});
