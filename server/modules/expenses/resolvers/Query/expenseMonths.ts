import type { QueryResolvers } from '../../../types.generated.ts';

export const expenseMonths: NonNullable<QueryResolvers['expenseMonths']> = (
  _parent,
  { filter },
  { viewer, services },
) => services.expenses.months(viewer, filter);
