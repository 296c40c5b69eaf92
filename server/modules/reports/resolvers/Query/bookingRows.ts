import type { QueryResolvers } from '../../../types.generated.ts';

export const bookingRows: NonNullable<QueryResolvers['bookingRows']> = (
  _parent,
  { input, statuses, range, withFees, skip },
  { viewer, services },
) =>
  services.bookingReports.rows(viewer, input, {
    withFees,
    skip,
    statuses: statuses ?? null,
    range: range ?? null,
  });
