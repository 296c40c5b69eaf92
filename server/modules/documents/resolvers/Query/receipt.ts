import type { QueryResolvers } from '../../../types.generated.ts';

export const receipt: NonNullable<QueryResolvers['receipt']> = (
  _parent,
  { paymentId },
  { viewer, services },
) => services.documents.receipt(viewer, paymentId);
