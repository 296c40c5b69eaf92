import type { MutationResolvers } from '../../../types.generated.ts';

export const voidExpense: NonNullable<MutationResolvers['voidExpense']> = async (
  _parent,
  { input },
  { viewer, services },
) => ({
  __typename: 'VoidExpenseSuccess',
  expense: await services.expenses.voidExpense(viewer, input),
});
