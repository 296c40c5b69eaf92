import type { MutationResolvers } from '../../../types.generated.ts';

export const createAgent: NonNullable<MutationResolvers['createAgent']> = async (
  _parent,
  { input },
  { viewer, services },
) => ({ __typename: 'CreateAgentSuccess', agent: await services.agents.createAgent(viewer, input) });
