import type { MutationResolvers } from '../../../types.generated.ts';

export const createRoom: NonNullable<MutationResolvers['createRoom']> = async (
  _parent,
  { input },
  { viewer, services },
) => ({ __typename: 'CreateRoomSuccess', rooms: await services.roomSettings.createRoom(viewer, input) });
