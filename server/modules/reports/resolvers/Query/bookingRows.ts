import type { QueryResolvers } from '../../../types.generated.ts';

export const bookingRows: NonNullable<QueryResolvers['bookingRows']> = (
  _parent,
  { input, statuses, range, skip },
  { viewer, services },
) => services.bookingReports.rows(viewer, input, { statuses: statuses ?? null, range: range ?? null, skip });
