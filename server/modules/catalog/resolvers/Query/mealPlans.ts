import type { QueryResolvers } from '../../../types.generated.ts';

export const mealPlans: NonNullable<QueryResolvers['mealPlans']> = (
  _parent,
  { withInactive },
  { viewer, services },
) => services.mealPlans.list(viewer, { withInactive });
