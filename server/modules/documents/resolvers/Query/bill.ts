import type { QueryResolvers } from '../../../types.generated.ts';

export const bill: NonNullable<QueryResolvers['bill']> = (_parent, { folioId }, { viewer, services }) =>
  services.documents.bill(viewer, folioId);
