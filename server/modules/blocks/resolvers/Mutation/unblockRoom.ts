import { ValidationFailed } from '../../../../errors/refusal.ts';
import { settle } from '../../../../graphql/settle.ts';
import type { MutationResolvers } from '../../../types.generated.ts';

export const unblockRoom: NonNullable<MutationResolvers['unblockRoom']> = async (
  _parent,
  { input },
  { viewer, services },
) => {
  const unblocking = services.blocks.unblock(viewer, input);
  const { value: room, userError } = await settle(unblocking, ValidationFailed);
  return userError ?? { __typename: 'UnblockRoomSuccess', room };
};
