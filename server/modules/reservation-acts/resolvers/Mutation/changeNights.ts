import type { MutationResolvers } from '../../../types.generated.ts';

export const changeNights: NonNullable<MutationResolvers['changeNights']> = async (
  _parent,
  { input },
  { viewer, services },
) => ({ __typename: 'ChangeNightsSuccess', ...(await services.reservations.changeNights(viewer, input)) });
