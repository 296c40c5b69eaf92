import type { MutationResolvers } from '../../../types.generated.ts';

export const addRoomTypePicture: NonNullable<MutationResolvers['addRoomTypePicture']> = async (
  _parent,
  { input },
  { viewer, services },
) => ({
  __typename: 'AddRoomTypePictureSuccess',
  roomTypePictures: await services.roomTypePictures.addRoomTypePicture(viewer, input),
});
