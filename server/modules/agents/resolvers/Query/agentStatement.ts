import type { QueryResolvers } from '../../../types.generated.ts';

export const agentStatement: NonNullable<QueryResolvers['agentStatement']> = (
  _parent,
  args,
  { viewer, services },
) => services.agentAccounts.statement(viewer, args);
