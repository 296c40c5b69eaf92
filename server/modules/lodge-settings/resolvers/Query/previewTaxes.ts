import type { QueryResolvers } from '../../../types.generated.ts';

export const previewTaxes: NonNullable<QueryResolvers['previewTaxes']> = async (
  _parent,
  { input },
  { services },
) => ({ __typename: 'TaxesPreview', ...(await services.lodgeSettings.previewTaxes(input)) });
