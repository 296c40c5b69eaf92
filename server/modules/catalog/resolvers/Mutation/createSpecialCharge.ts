import type { MutationResolvers } from '../../../types.generated.ts';

export const createSpecialCharge: NonNullable<MutationResolvers['createSpecialCharge']> = async (
  _parent,
  { input },
  { viewer, services },
) => ({
  __typename: 'CreateSpecialChargeSuccess',
  specialCharge: await services.specialCharges.createSpecialCharge(viewer, input),
});
