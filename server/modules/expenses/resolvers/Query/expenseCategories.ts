import type { QueryResolvers } from '../../../types.generated.ts';

export const expenseCategories: NonNullable<QueryResolvers['expenseCategories']> = (
  _parent,
  args,
  { viewer, services },
) => services.expenseCategories.list(viewer, args);
