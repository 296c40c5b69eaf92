import type { MutationResolvers } from '../../../types.generated.ts';

export const correctCashMovement: NonNullable<MutationResolvers['correctCashMovement']> = async (
  _parent,
  { input },
  { viewer, services },
) => ({
  __typename: 'CorrectCashMovementSuccess',
  ...(await services.cash.correctMovement(viewer, input)),
});
