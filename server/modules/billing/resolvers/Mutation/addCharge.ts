import type { MutationResolvers } from '../../../types.generated.ts';

export const addCharge: NonNullable<MutationResolvers['addCharge']> = async (
  _parent,
  { input },
  { viewer, services },
) => ({ __typename: 'AddChargeSuccess', ...(await services.charges.add(viewer, input)) });
