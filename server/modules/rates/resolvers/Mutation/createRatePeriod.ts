import type { MutationResolvers } from '../../../types.generated.ts';

export const createRatePeriod: NonNullable<MutationResolvers['createRatePeriod']> = async (
  _parent,
  { input },
  { viewer, services },
) => ({ __typename: 'CreateRatePeriodSuccess', ...(await services.rates.createRatePeriod(viewer, input)) });
