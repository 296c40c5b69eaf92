import type { MutationResolvers } from '../../../types.generated.ts';

export const updateRoomType: NonNullable<MutationResolvers['updateRoomType']> = async (
  _parent,
  { input },
  { viewer, services },
) => ({
  __typename: 'UpdateRoomTypeSuccess',
  roomType: await services.roomTypeSettings.updateRoomType(viewer, input),
});
