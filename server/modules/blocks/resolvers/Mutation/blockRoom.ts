import type { MutationResolvers } from '../../../types.generated.ts';

export const blockRoom: NonNullable<MutationResolvers['blockRoom']> = async (
  _parent,
  { input },
  { viewer, services },
) => ({ __typename: 'BlockRoomSuccess', block: await services.blocks.block(viewer, input) });
