import type { MutationResolvers } from '../../../types.generated.ts';

export const voidAgentPayout: NonNullable<MutationResolvers['voidAgentPayout']> = async (
  _parent,
  { input },
  { viewer, services },
) => ({ __typename: 'VoidAgentPayoutSuccess', ...(await services.agentPayouts.void(viewer, input)) });
