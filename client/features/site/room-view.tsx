import { clsx } from 'clsx';
import {
  ROOM_PICTURE_SIDES,
  type RoomPicture as RoomPictureFile,
  smallWidthOf,
} from '../../../domain/site/room-pictures.ts';
import type { SiteRoomType } from '../../../domain/site/site-facts.ts';
import { filePath } from '../../lib/paths.ts';
import { RoomPicture } from './room-picture.tsx';
import { roomPictureOf } from './room-picture-name.ts';

type RoomViewProps = {
  type: SiteRoomType;
  /** Its place among the room types, by which a drawing is chosen. */
  place: number;
  /** How wide it is shown, as `sizes` says it. */
  sizes: string;
  /** Whether it is seen at once when the page opens. */
  isFirst?: boolean;
};

/** What a room type looks like: its first picture, and where there is none a drawing. */
export function RoomView({ type, place, sizes, isFirst = false }: RoomViewProps) {
  const [picture] = type.pictures;
  if (!picture) return <RoomPicture name={roomPictureOf(type, place)} />;
  // as wide and high as the drawings, so that cards stand in line
  return (
    <RoomImage
      picture={picture}
      alt={type.name}
      sizes={sizes}
      isFirst={isFirst}
      className="aspect-[312/172]"
    />
  );
}

type RoomImageProps = {
  picture: RoomPictureFile;
  alt: string;
  sizes: string;
  isFirst?: boolean;
  className?: string;
};

/** A picture in the size that fits; its place is kept for it before it comes. */
export function RoomImage({ picture, alt, sizes, isFirst = false, className }: RoomImageProps) {
  const { id, width, height } = picture;
  const [small, large] = [filePath(id, 'small'), filePath(id, 'large')];
  const hasLarge = Math.max(width, height) > ROOM_PICTURE_SIDES.small;
  return (
    <img
      src={small}
      {...(hasLarge ? { srcSet: `${small} ${smallWidthOf(picture)}w, ${large} ${width}w`, sizes } : {})}
      width={width}
      height={height}
      alt={alt}
      loading={isFirst ? 'eager' : 'lazy'}
      decoding="async"
      className={clsx('block h-auto w-full bg-sunk object-cover', className)}
    />
  );
}
