import type { MutationResolvers } from '../../../types.generated.ts';

export const updateSpecialCharge: NonNullable<MutationResolvers['updateSpecialCharge']> = async (
  _parent,
  { input },
  { viewer, services },
) => ({
  __typename: 'UpdateSpecialChargeSuccess',
  specialCharge: await services.specialCharges.updateSpecialCharge(viewer, input),
});
