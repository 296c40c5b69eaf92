import type { QueryResolvers } from '../../../types.generated.ts';

export const payments: NonNullable<QueryResolvers['payments']> = (_parent, args, { viewer, services }) =>
  services.paymentLists.list(viewer, args);
