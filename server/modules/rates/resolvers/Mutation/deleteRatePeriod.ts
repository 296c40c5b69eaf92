import type { MutationResolvers } from '../../../types.generated.ts';

export const deleteRatePeriod: NonNullable<MutationResolvers['deleteRatePeriod']> = async (
  _parent,
  { input },
  { viewer, services },
) => ({
  __typename: 'DeleteRatePeriodSuccess',
  roomTypeId: await services.rates.deleteRatePeriod(viewer, input),
});
