import type { QueryResolvers } from '../../../types.generated.ts';

export const expenseReport: NonNullable<QueryResolvers['expenseReport']> = (
  _parent,
  { input },
  { viewer, services },
) => services.expenseReports.report(viewer, input);
