import type { QueryResolvers } from '../../../types.generated.ts';

export const cleaners: NonNullable<QueryResolvers['cleaners']> = (_parent, _args, { viewer, services }) =>
  services.cleaning.cleaners(viewer);
