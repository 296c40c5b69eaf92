import type { QueryResolvers } from '../../../types.generated.ts';

export const invoicePreview: NonNullable<QueryResolvers['invoicePreview']> = (
  _parent,
  { folioId },
  { viewer, services },
) => services.invoices.preview(viewer, folioId);
