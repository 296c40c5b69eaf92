import type { SiteRoomType } from '../../../domain/site/site-facts.ts';
import type { RoomPictureName } from './room-picture.tsx';

const ROOM_FOR_A_FAMILY = 4;

/** The drawing that fits a room type: bunks for a dorm, two beds for a family, quilts for the rest in turn. */
export function roomPictureOf(type: SiteRoomType, place: number): RoomPictureName {
  if (type.kind === 'DORM_BED') return 'dorm';
  if (type.baseOccupancy >= ROOM_FOR_A_FAMILY) return 'nest';
  return place % 4 < 2 ? 'cove' : 'double';
}
