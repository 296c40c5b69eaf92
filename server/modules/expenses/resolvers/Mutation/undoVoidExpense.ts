import type { MutationResolvers } from '../../../types.generated.ts';

export const undoVoidExpense: NonNullable<MutationResolvers['undoVoidExpense']> = async (
  _parent,
  { input },
  { viewer, services },
) => ({
  __typename: 'UndoVoidExpenseSuccess',
  expense: await services.expenses.undoVoidExpense(viewer, input),
});
