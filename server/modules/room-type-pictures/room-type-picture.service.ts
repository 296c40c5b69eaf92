import { MAX_ROOM_PICTURES, type RoomPicture } from '../../../domain/site/room-pictures.ts';
import type { Viewer } from '../../auth/viewer.ts';
import { type Effect, type WriteContext, writeIdempotently } from '../../db/write.ts';
import { ApiError } from '../../errors/api-error.ts';
import { ValidationFailed } from '../../errors/refusal.ts';
import { publishFigures } from '../../events/publish.ts';
import { parseId } from '../../graphql/id.ts';
import type { Scope } from '../../scope.ts';
import { attachFile, detachFile } from '../files/file.write.ts';
import type {
  AddRoomTypePictureInput,
  OrderRoomTypePicturesInput,
  RemoveRoomTypePictureInput,
  RoomTypePictures,
} from '../types.generated.ts';
import { additionOf, orderOf, removalOf } from './room-type-picture.input.ts';
import {
  lockPicturesOf,
  readPictureFiles,
  readRoomTypePictures,
  readShownPictures,
  replacePictures,
} from './room-type-picture.sql.ts';

/** Makes of the files that a room type shows those that it shows from now on. */
type Change = (write: WriteContext, fileIds: readonly string[]) => Promise<readonly string[]>;

/** What room types show of themselves. */
export class RoomTypePictureService {
  readonly #scope: Scope;

  constructor(scope: Scope) {
    this.#scope = scope;
  }

  /** The pictures of a room type, in their order; null when there is no such type. */
  list(_viewer: Viewer, roomTypeId: string): Promise<RoomTypePictures | null> {
    return readRoomTypePictures(this.#scope.database, parseId(roomTypeId));
  }

  /** The pictures of every room type that guests see, by the name of its page. */
  shown(): Promise<ReadonlyMap<string, readonly RoomPicture[]>> {
    return readShownPictures(this.#scope.database);
  }

  /** Shows a picture that was sent in. Refusals: ValidationFailed; NOT_FOUND for no room type. */
  addRoomTypePicture(viewer: Viewer, rawInput: AddRoomTypePictureInput): Promise<RoomTypePictures> {
    const { roomTypeId, fileId, position } = additionOf(rawInput);
    const asked = { operation: 'addRoomTypePicture', input: rawInput };
    return this.#changed(asked, roomTypeId, async (write, fileIds) => {
      if (fileIds.length >= MAX_ROOM_PICTURES) {
        throw unlike('fileId', `A room type shows at most ${MAX_ROOM_PICTURES} pictures. Remove one first.`);
      }
      await attachFile(write, viewer, { fileId, purpose: 'ROOM_TYPE_PICTURE', path: 'fileId' });
      const place = position ?? fileIds.length;
      write.audit({
        action: 'add-room-type-picture',
        entity: 'room_type',
        entityId: roomTypeId,
        after: { picture: fileId, place: Math.min(place, fileIds.length) + 1 },
      });
      return fileIds.toSpliced(place, 0, fileId);
    });
  }

  /** Shows a picture no longer. Refusals: ValidationFailed; NOT_FOUND for no room type. */
  removeRoomTypePicture(_viewer: Viewer, rawInput: RemoveRoomTypePictureInput): Promise<RoomTypePictures> {
    const { roomTypeId, fileId } = removalOf(rawInput);
    const asked = { operation: 'removeRoomTypePicture', input: rawInput };
    return this.#changed(asked, roomTypeId, async (write, fileIds) => {
      const place = fileIds.indexOf(fileId);
      if (place < 0) throw unlike('fileId', 'The room type does not show this picture any more.');
      await detachFile(write, fileId);
      write.audit({
        action: 'remove-room-type-picture',
        entity: 'room_type',
        entityId: roomTypeId,
        before: { picture: fileId, place: place + 1 },
      });
      return fileIds.toSpliced(place, 1);
    });
  }

  /** Puts all pictures into another order. Refusals: ValidationFailed; NOT_FOUND for no room type. */
  orderRoomTypePictures(_viewer: Viewer, rawInput: OrderRoomTypePicturesInput): Promise<RoomTypePictures> {
    const { roomTypeId, fileIds: wanted } = orderOf(rawInput);
    const asked = { operation: 'orderRoomTypePictures', input: rawInput };
    return this.#changed(asked, roomTypeId, async (write, fileIds) => {
      if (wanted.toSorted().join() !== fileIds.toSorted().join()) {
        throw unlike('fileIds', 'Somebody else changed the pictures. Your screen now shows the latest.');
      }
      if (wanted.join() === fileIds.join()) write.changeNothing();
      else {
        write.audit({
          action: 'order-room-type-pictures',
          entity: 'room_type',
          entityId: roomTypeId,
          before: { pictures: [...fileIds] },
          after: { pictures: [...wanted] },
        });
      }
      return wanted;
    });
  }

  async #changed(
    asked: { readonly operation: string; readonly input: unknown },
    roomTypeId: string,
    change: Change,
  ): Promise<RoomTypePictures> {
    const work = async (write: WriteContext): Promise<Effect> => {
      if (!(await lockPicturesOf(write.tx, roomTypeId))) throw new ApiError('NOT_FOUND');
      const fileIds = await readPictureFiles(write.tx, roomTypeId);
      await replacePictures(write.tx, roomTypeId, await change(write, fileIds));
      publishFigures(write);
      return { type: 'room_type', id: roomTypeId };
    };
    const { id } = await writeIdempotently(this.#scope, this.#scope.request, asked, work);
    const pictures = await readRoomTypePictures(this.#scope.database, id);
    if (!pictures) throw new ApiError('NOT_FOUND');
    return pictures;
  }
}

function unlike(path: string, message: string): ValidationFailed {
  return new ValidationFailed([{ path, message }]);
}
