import type { QueryResolvers } from '../../../types.generated.ts';

export const financialReport: NonNullable<QueryResolvers['financialReport']> = (
  _parent,
  { input },
  { viewer, services },
) => services.financialReports.report(viewer, input);
