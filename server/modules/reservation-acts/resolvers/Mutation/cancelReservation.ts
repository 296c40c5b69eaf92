import type { MutationResolvers } from '../../../types.generated.ts';

export const cancelReservation: NonNullable<MutationResolvers['cancelReservation']> = async (
  _parent,
  { input },
  { viewer, services },
) => ({
  __typename: 'CancelReservationSuccess',
  reservation: await services.reservations.cancelReservation(viewer, input),
});
