import type { QueryResolvers } from '../../../types.generated.ts';

export const unbilledFolios: NonNullable<QueryResolvers['unbilledFolios']> = (
  _parent,
  _args,
  { viewer, services },
) => services.departedInvoices.unbilled(viewer);
