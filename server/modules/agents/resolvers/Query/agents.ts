import type { QueryResolvers } from '../../../types.generated.ts';

export const agents: NonNullable<QueryResolvers['agents']> = (_parent, _args, { viewer, services }) =>
  services.agents.list(viewer);
