import type { MutationResolvers } from '../../../types.generated.ts';

export const removeRoomTypePicture: NonNullable<MutationResolvers['removeRoomTypePicture']> = async (
  _parent,
  { input },
  { viewer, services },
) => ({
  __typename: 'RemoveRoomTypePictureSuccess',
  roomTypePictures: await services.roomTypePictures.removeRoomTypePicture(viewer, input),
});
