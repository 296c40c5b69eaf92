import type { MutationResolvers } from '../../../types.generated.ts';

export const updateRatePeriod: NonNullable<MutationResolvers['updateRatePeriod']> = async (
  _parent,
  { input },
  { viewer, services },
) => ({
  __typename: 'UpdateRatePeriodSuccess',
  ratePeriod: await services.rates.updateRatePeriod(viewer, input),
});
