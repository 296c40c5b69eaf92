import type { QueryResolvers } from '../../../types.generated.ts';

export const expensePayees: NonNullable<QueryResolvers['expensePayees']> = (
  _parent,
  { search },
  { viewer, services },
) => services.expenses.payees(viewer, search);
