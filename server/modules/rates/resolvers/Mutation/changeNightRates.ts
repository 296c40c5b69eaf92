import type { MutationResolvers } from '../../../types.generated.ts';

export const changeNightRates: NonNullable<MutationResolvers['changeNightRates']> = async (
  _parent,
  { input },
  { viewer, services },
) => ({
  __typename: 'ChangeNightRatesSuccess',
  ratePeriods: await services.rates.changeNightRates(viewer, input),
});
