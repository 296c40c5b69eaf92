import type { QueryResolvers } from '../../../types.generated.ts';

export const tillSheet: NonNullable<QueryResolvers['tillSheet']> = (_parent, { day }, { viewer, services }) =>
  services.cash.sheet(viewer, day);
