import type { MutationResolvers } from '../../../types.generated.ts';

export const receiveFromAgent: NonNullable<MutationResolvers['receiveFromAgent']> = async (
  _parent,
  { input },
  { viewer, services },
) => ({ __typename: 'ReceiveFromAgentSuccess', ...(await services.agentReceipts.receive(viewer, input)) });
