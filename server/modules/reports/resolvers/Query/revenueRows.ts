import type { QueryResolvers } from '../../../types.generated.ts';

export const revenueRows: NonNullable<QueryResolvers['revenueRows']> = (
  _parent,
  { input, isOfNights, part, weekday, skip },
  { viewer, services },
) =>
  services.revenueReports.rows(viewer, input, {
    isOfNights,
    skip,
    part: part ?? null,
    weekday: weekday ?? null,
  });
