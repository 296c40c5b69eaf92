import type { MutationResolvers } from '../../../types.generated.ts';

export const changeTaxes: NonNullable<MutationResolvers['changeTaxes']> = async (
  _parent,
  { input },
  { services },
) => ({ __typename: 'ChangeTaxesSuccess', ...(await services.lodgeSettings.changeTaxes(input)) });
