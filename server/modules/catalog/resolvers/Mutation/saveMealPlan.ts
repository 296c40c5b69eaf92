import type { MutationResolvers } from '../../../types.generated.ts';

export const saveMealPlan: NonNullable<MutationResolvers['saveMealPlan']> = async (
  _parent,
  { input },
  { viewer, services },
) => ({ __typename: 'SaveMealPlanSuccess', mealPlan: await services.mealPlans.saveMealPlan(viewer, input) });
