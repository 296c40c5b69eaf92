import type { MutationResolvers } from '../../../types.generated.ts';

export const updateExpenseCategory: NonNullable<MutationResolvers['updateExpenseCategory']> = async (
  _parent,
  { input },
  { viewer, services },
) => ({
  __typename: 'UpdateExpenseCategorySuccess',
  category: await services.expenseCategories.updateExpenseCategory(viewer, input),
});
