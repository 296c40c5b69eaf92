import type { QueryResolvers } from '../../../types.generated.ts';

export const till: NonNullable<QueryResolvers['till']> = (_parent, _args, { viewer, services }) =>
  services.cash.till(viewer);
