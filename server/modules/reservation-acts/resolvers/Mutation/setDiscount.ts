import type { MutationResolvers } from '../../../types.generated.ts';

export const setDiscount: NonNullable<MutationResolvers['setDiscount']> = async (
  _parent,
  { input },
  { viewer, services },
) => ({ __typename: 'SetDiscountSuccess', ...(await services.reservations.setDiscount(viewer, input)) });
