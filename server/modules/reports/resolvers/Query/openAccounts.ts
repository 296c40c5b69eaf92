import type { QueryResolvers } from '../../../types.generated.ts';

export const openAccounts: NonNullable<QueryResolvers['openAccounts']> = (
  _parent,
  wanted,
  { viewer, services },
) => services.openAccounts.list(viewer, wanted);
