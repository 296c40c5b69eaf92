import type { MutationResolvers } from '../../../types.generated.ts';

export const recordPayment: NonNullable<MutationResolvers['recordPayment']> = async (
  _parent,
  { input },
  { viewer, services },
) => ({ __typename: 'RecordPaymentSuccess', ...(await services.payments.record(viewer, input)) });
