import type { MutationResolvers } from '../../../types.generated.ts';

export const unblockRoom: NonNullable<MutationResolvers['unblockRoom']> = async (
  _parent,
  { input },
  { viewer, services },
) => ({ __typename: 'UnblockRoomSuccess', room: await services.blocks.unblock(viewer, input) });
