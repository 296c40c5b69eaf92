import type { MutationResolvers } from '../../../types.generated.ts';

export const updateExpense: NonNullable<MutationResolvers['updateExpense']> = async (
  _parent,
  { input },
  { viewer, services },
) => ({
  __typename: 'UpdateExpenseSuccess',
  expense: await services.expenses.updateExpense(viewer, input),
});
