import type { QueryResolvers } from '../../../types.generated.ts';

export const openFolios: NonNullable<QueryResolvers['openFolios']> = (
  _parent,
  { agentId },
  { viewer, services },
) => services.agentAccounts.openFolios(viewer, agentId);
