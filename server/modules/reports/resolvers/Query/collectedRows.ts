import type { QueryResolvers } from '../../../types.generated.ts';

export const collectedRows: NonNullable<QueryResolvers['collectedRows']> = (
  _parent,
  { input, method, skip },
  { viewer, services },
) => services.revenueReports.collectedRows(viewer, input, { method: method ?? null, skip });
