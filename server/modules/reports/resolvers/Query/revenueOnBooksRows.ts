import type { QueryResolvers } from '../../../types.generated.ts';

export const revenueOnBooksRows: NonNullable<QueryResolvers['revenueOnBooksRows']> = (
  _parent,
  { input, of, skip },
  { viewer, services },
) => services.revenuesOnBooks.rows(viewer, input, { of, skip });
