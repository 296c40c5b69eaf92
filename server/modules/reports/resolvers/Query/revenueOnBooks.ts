import type { QueryResolvers } from '../../../types.generated.ts';

export const revenueOnBooks: NonNullable<QueryResolvers['revenueOnBooks']> = (
  _parent,
  { input },
  { viewer, services },
) => services.revenuesOnBooks.report(viewer, input);
