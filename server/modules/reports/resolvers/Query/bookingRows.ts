import type { QueryResolvers } from '../../../types.generated.ts';

export const bookingRows: NonNullable<QueryResolvers['bookingRows']> = (
  _parent,
  { input, statuses, skip },
  { viewer, services },
) => services.bookingReports.rows(viewer, input, { statuses: statuses ?? null, skip });
