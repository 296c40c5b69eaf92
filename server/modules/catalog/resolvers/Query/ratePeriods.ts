import type { QueryResolvers } from '../../../types.generated.ts';

export const ratePeriods: NonNullable<QueryResolvers['ratePeriods']> = (
  _parent,
  args,
  { viewer, services },
) => services.ratePeriods.list(viewer, args);
