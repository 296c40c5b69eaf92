import type { MutationResolvers } from '../../../types.generated.ts';

export const createRoomType: NonNullable<MutationResolvers['createRoomType']> = async (
  _parent,
  { input },
  { viewer, services },
) => ({
  __typename: 'CreateRoomTypeSuccess',
  roomType: await services.roomTypeSettings.createRoomType(viewer, input),
});
