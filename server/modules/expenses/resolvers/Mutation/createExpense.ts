import type { MutationResolvers } from '../../../types.generated.ts';

export const createExpense: NonNullable<MutationResolvers['createExpense']> = async (
  _parent,
  { input },
  { viewer, services },
) => ({
  __typename: 'CreateExpenseSuccess',
  expense: await services.expenses.createExpense(viewer, input),
  till: await services.cash.till(viewer),
});
