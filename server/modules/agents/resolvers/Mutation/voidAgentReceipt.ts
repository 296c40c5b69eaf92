import type { MutationResolvers } from '../../../types.generated.ts';

export const voidAgentReceipt: NonNullable<MutationResolvers['voidAgentReceipt']> = async (
  _parent,
  { input },
  { viewer, services },
) => ({ __typename: 'VoidAgentReceiptSuccess', ...(await services.agentReceipts.void(viewer, input)) });
