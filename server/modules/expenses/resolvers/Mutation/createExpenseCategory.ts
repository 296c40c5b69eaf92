import type { MutationResolvers } from '../../../types.generated.ts';

export const createExpenseCategory: NonNullable<MutationResolvers['createExpenseCategory']> = async (
  _parent,
  { input },
  { viewer, services },
) => ({
  __typename: 'CreateExpenseCategorySuccess',
  category: await services.expenseCategories.createExpenseCategory(viewer, input),
});
