import type { QueryResolvers } from '../../../types.generated.ts';

export const roomTypePictures: NonNullable<QueryResolvers['roomTypePictures']> = (
  _parent,
  { roomTypeId },
  { viewer, services },
) => services.roomTypePictures.list(viewer, roomTypeId);
