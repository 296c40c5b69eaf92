/** How many pixels the longer side of a room type's picture has at most, in each size that is kept. */
export const ROOM_PICTURE_SIDES = { large: 1_600, small: 640 } as const;

/** How many pictures a room type shows at most. */
export const MAX_ROOM_PICTURES = 12;

/** A picture of a room type: its file, and the pixels of its large size. */
export type RoomPicture = { readonly id: string; readonly width: number; readonly height: number };

/** How wide a picture is in its small size, in pixels. */
export function smallWidthOf({ width, height }: RoomPicture): number {
  return Math.round(width * Math.min(1, ROOM_PICTURE_SIDES.small / Math.max(width, height)));
}
