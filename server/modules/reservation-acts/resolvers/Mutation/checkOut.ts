import type { MutationResolvers } from '../../../types.generated.ts';

export const checkOut: NonNullable<MutationResolvers['checkOut']> = async (
  _parent,
  { input },
  { viewer, services },
) => ({ __typename: 'CheckOutSuccess', ...(await services.reservations.checkOut(viewer, input)) });
