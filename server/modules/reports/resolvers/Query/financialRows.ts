import type { QueryResolvers } from '../../../types.generated.ts';

export const financialRows: NonNullable<QueryResolvers['financialRows']> = (
  _parent,
  wanted,
  { viewer, services },
) => services.financialRows.list(viewer, wanted);
