import type { QueryResolvers } from '../../../types.generated.ts';

export const firstWrongAccount: NonNullable<QueryResolvers['firstWrongAccount']> = (
  _parent,
  _args,
  { viewer, services },
) => services.openAccounts.firstWrong(viewer);
