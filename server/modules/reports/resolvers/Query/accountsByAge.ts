import type { QueryResolvers } from '../../../types.generated.ts';

export const accountsByAge: NonNullable<QueryResolvers['accountsByAge']> = (
  _parent,
  _args,
  { viewer, services },
) => services.openAccounts.byAge(viewer);
