import type { MutationResolvers } from '../../../types.generated.ts';

export const copyRatePeriods: NonNullable<MutationResolvers['copyRatePeriods']> = async (
  _parent,
  { input },
  { viewer, services },
) => ({
  __typename: 'CopyRatePeriodsSuccess',
  ratePeriods: await services.rates.copyRatePeriods(viewer, input),
});
