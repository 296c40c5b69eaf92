import type { MutationResolvers } from '../../../types.generated.ts';

export const confirmReservation: NonNullable<MutationResolvers['confirmReservation']> = async (
  _parent,
  { input },
  { viewer, services },
) => ({
  __typename: 'ConfirmReservationSuccess',
  reservation: await services.reservations.confirmReservation(viewer, input),
});
