import type { MutationResolvers } from '../../../types.generated.ts';

export const orderRoomTypePictures: NonNullable<MutationResolvers['orderRoomTypePictures']> = async (
  _parent,
  { input },
  { viewer, services },
) => ({
  __typename: 'OrderRoomTypePicturesSuccess',
  roomTypePictures: await services.roomTypePictures.orderRoomTypePictures(viewer, input),
});
