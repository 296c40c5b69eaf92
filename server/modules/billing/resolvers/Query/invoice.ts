import type { QueryResolvers } from '../../../types.generated.ts';

export const invoice: NonNullable<QueryResolvers['invoice']> = (_parent, args, { viewer, services }) =>
  services.invoices.one(viewer, args);
