import type { MutationResolvers } from '../../../types.generated.ts';

export const updateRoom: NonNullable<MutationResolvers['updateRoom']> = async (
  _parent,
  { input },
  { viewer, services },
) => ({ __typename: 'UpdateRoomSuccess', ...(await services.roomSettings.updateRoom(viewer, input)) });
