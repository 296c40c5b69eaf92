import type { MutationResolvers } from '../../../types.generated.ts';

export const updateAgent: NonNullable<MutationResolvers['updateAgent']> = async (
  _parent,
  { input },
  { viewer, services },
) => ({ __typename: 'UpdateAgentSuccess', agent: await services.agents.updateAgent(viewer, input) });
