import type { MutationResolvers } from '../../../types.generated.ts';

export const refundPayment: NonNullable<MutationResolvers['refundPayment']> = async (
  _parent,
  { input },
  { viewer, services },
) => ({ __typename: 'RefundPaymentSuccess', ...(await services.paymentChanges.refund(viewer, input)) });
