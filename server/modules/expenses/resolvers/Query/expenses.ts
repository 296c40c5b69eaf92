import type { QueryResolvers } from '../../../types.generated.ts';

export const expenses: NonNullable<QueryResolvers['expenses']> = (_parent, args, { viewer, services }) =>
  services.expenses.list(viewer, args);
