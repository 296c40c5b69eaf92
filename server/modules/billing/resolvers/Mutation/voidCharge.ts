import type { MutationResolvers } from '../../../types.generated.ts';

export const voidCharge: NonNullable<MutationResolvers['voidCharge']> = async (
  _parent,
  { input },
  { viewer, services },
) => ({ __typename: 'VoidChargeSuccess', ...(await services.charges.void(viewer, input)) });
