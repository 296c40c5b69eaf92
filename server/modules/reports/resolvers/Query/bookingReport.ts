import type { QueryResolvers } from '../../../types.generated.ts';

export const bookingReport: NonNullable<QueryResolvers['bookingReport']> = (
  _parent,
  { input },
  { viewer, services },
) => services.bookingReports.report(viewer, input);
