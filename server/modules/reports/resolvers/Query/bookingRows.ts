import type { QueryResolvers } from '../../../types.generated.ts';

export const bookingRows: NonNullable<QueryResolvers['bookingRows']> = (
  _parent,
  { input, statuses },
  { viewer, services },
) => services.bookingReports.rows(viewer, input, statuses ?? null);
