import * as v from 'valibot';
import { MAX_ROOM_PICTURES } from '../../../domain/site/room-pictures.ts';
import { idOf } from '../../graphql/id.ts';
import { validated } from '../../graphql/validated.ts';

const WRONG_PLACE = `A place is a whole number from 0 to ${MAX_ROOM_PICTURES - 1}.`;
const picture = { roomTypeId: idOf('a room type'), fileId: idOf('a picture') };

const addition = v.object({
  ...picture,
  position: v.nullish(
    v.pipe(
      v.number(WRONG_PLACE),
      v.integer(WRONG_PLACE),
      v.minValue(0, WRONG_PLACE),
      v.maxValue(MAX_ROOM_PICTURES - 1, WRONG_PLACE),
    ),
    null,
  ),
});
const removal = v.object(picture);
const order = v.object({ roomTypeId: picture.roomTypeId, fileIds: v.array(picture.fileId) });

type PictureAddition = v.InferOutput<typeof addition>;
type PictureRemoval = v.InferOutput<typeof removal>;
type PictureOrder = v.InferOutput<typeof order>;

/** Cleans what was sent. Each raises ValidationFailed. */
export const additionOf = (input: unknown): PictureAddition => validated(addition, input);
export const removalOf = (input: unknown): PictureRemoval => validated(removal, input);
export const orderOf = (input: unknown): PictureOrder => validated(order, input);
