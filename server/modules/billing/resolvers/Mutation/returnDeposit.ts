import type { MutationResolvers } from '../../../types.generated.ts';

export const returnDeposit: NonNullable<MutationResolvers['returnDeposit']> = async (
  _parent,
  { input },
  { viewer, services },
) => ({
  __typename: 'ReturnDepositSuccess',
  ...(await services.paymentChanges.returnDeposit(viewer, input)),
});
