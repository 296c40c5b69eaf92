import type { QueryResolvers } from '../../../types.generated.ts';

export const revenueRows: NonNullable<QueryResolvers['revenueRows']> = (
  _parent,
  { input, isOfNights, weekday, skip },
  { viewer, services },
) => services.revenueReports.rows(viewer, input, { isOfNights, weekday: weekday ?? null, skip });
