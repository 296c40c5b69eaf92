import type { QueryResolvers } from '../../../types.generated.ts';

export const refusedRows: NonNullable<QueryResolvers['refusedRows']> = (
  _parent,
  { input, skip },
  { viewer, services },
) => services.bookingReports.refusedRows(viewer, input, { skip });
