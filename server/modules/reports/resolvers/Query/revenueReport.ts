import type { QueryResolvers } from '../../../types.generated.ts';

export const revenueReport: NonNullable<QueryResolvers['revenueReport']> = (
  _parent,
  { input },
  { viewer, services },
) => services.revenueReports.report(viewer, input);
