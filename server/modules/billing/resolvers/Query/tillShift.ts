import type { QueryResolvers } from '../../../types.generated.ts';

export const tillShift: NonNullable<QueryResolvers['tillShift']> = (_parent, { id }, { viewer, services }) =>
  services.cash.shift(viewer, id);
