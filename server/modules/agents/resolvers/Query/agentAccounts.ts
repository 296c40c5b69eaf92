import type { QueryResolvers } from '../../../types.generated.ts';

export const agentAccounts: NonNullable<QueryResolvers['agentAccounts']> = (
  _parent,
  _args,
  { viewer, services },
) => services.agentAccounts.list(viewer);
