import type { MutationResolvers } from '../../../types.generated.ts';

export const voidPayment: NonNullable<MutationResolvers['voidPayment']> = async (
  _parent,
  { input },
  { viewer, services },
) => ({ __typename: 'VoidPaymentSuccess', ...(await services.paymentChanges.void(viewer, input)) });
