import type { MutationResolvers } from '../../../types.generated.ts';

export const payAgent: NonNullable<MutationResolvers['payAgent']> = async (
  _parent,
  { input },
  { viewer, services },
) => ({ __typename: 'PayAgentSuccess', ...(await services.agentPayouts.pay(viewer, input)) });
