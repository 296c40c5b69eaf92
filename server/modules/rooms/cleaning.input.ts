import * as v from 'valibot';
import { idOf } from '../../graphql/id.ts';
import { line } from '../../graphql/text.ts';

/** A name that is empty is nobody's. */
const name = v.pipe(
  v.nullish(line({ max: 60 }), null),
  v.transform((cleaner) => cleaner || null),
);

/** Who cleans rooms today, with who was shown as their cleaner. */
export const cleaningAssignment = v.object({
  rooms: v.pipe(
    v.array(v.object({ roomId: idOf('a room'), cleaner: name, shownCleaner: name })),
    v.minLength(1, 'Choose a room.'),
    v.maxLength(250, 'Too many rooms at once.'),
  ),
});

/** A room of it. */
export type AssignedRoom = v.InferOutput<typeof cleaningAssignment>['rooms'][number];
