import type { QueryResolvers } from '../../../types.generated.ts';

export const bills: NonNullable<QueryResolvers['bills']> = (_parent, { codes }, { viewer, services }) =>
  services.documents.bills(viewer, codes);
