import type { QueryResolvers } from '../../../types.generated.ts';

export const previewRates: NonNullable<QueryResolvers['previewRates']> = async (
  _parent,
  { input },
  { viewer, services },
) => ({ __typename: 'RatesPreview', ...(await services.rates.previewRates(viewer, input)) });
