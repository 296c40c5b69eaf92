import type { MutationResolvers } from '../../../types.generated.ts';

export const createRatePeriod: NonNullable<MutationResolvers['createRatePeriod']> = async (
  _parent,
  { input },
  { viewer, services },
) => {
  const ratePeriods = await services.rates.createRatePeriod(viewer, input);
  return { __typename: 'CreateRatePeriodSuccess', ratePeriod: ratePeriods[0], ratePeriods };
};
