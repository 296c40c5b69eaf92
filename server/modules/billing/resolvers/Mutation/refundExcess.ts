import type { MutationResolvers } from '../../../types.generated.ts';

export const refundExcess: NonNullable<MutationResolvers['refundExcess']> = async (
  _parent,
  { input },
  { viewer, services },
) => ({
  __typename: 'RefundExcessSuccess',
  ...(await services.paymentChanges.refundExcess(viewer, input)),
});
