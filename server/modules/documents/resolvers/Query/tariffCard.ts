import type { QueryResolvers } from '../../../types.generated.ts';

export const tariffCard: NonNullable<QueryResolvers['tariffCard']> = (_parent, _args, { viewer, services }) =>
  services.documents.tariffCard(viewer);
