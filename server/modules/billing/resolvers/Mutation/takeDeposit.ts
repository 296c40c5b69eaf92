import type { MutationResolvers } from '../../../types.generated.ts';

export const takeDeposit: NonNullable<MutationResolvers['takeDeposit']> = async (
  _parent,
  { input },
  { viewer, services },
) => ({ __typename: 'TakeDepositSuccess', ...(await services.payments.takeDeposit(viewer, input)) });
