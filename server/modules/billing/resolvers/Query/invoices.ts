import type { QueryResolvers } from '../../../types.generated.ts';

export const invoices: NonNullable<QueryResolvers['invoices']> = (_parent, args, { viewer, services }) =>
  services.invoices.list(viewer, args);
