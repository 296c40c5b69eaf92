import * as v from 'valibot';
import type { RoomPicture } from '../../../domain/site/room-pictures.ts';
import type { Database } from '../../db/client.ts';
import { execute, queryJson } from '../../db/query.ts';
import { sql } from '../../db/sql.ts';
import type { Transaction } from '../../db/transaction.ts';
import * as api from '../schemas.generated.ts';
import type { RoomTypePictures } from '../types.generated.ts';

/** The pictures of the row of `room_type t`, in their order. */
const picturesJson = sql`(
  select coalesce(json_agg(json_build_object('id', f.id, 'width', f.width, 'height', f.height)
    order by p.sort_order, f.id), '[]')
  from room_type_picture p join file f on f.id = p.file_id where p.room_type_id = t.id)`;

/** The pictures of a room type; null when there is no such type. */
export function readRoomTypePictures(
  database: Database,
  roomTypeId: string,
): Promise<RoomTypePictures | null> {
  return queryJson(
    database,
    v.nullable(api.RoomTypePictures),
    sql`/* readRoomTypePictures */
      select (select json_build_object('id', t.id, 'pictures', ${picturesJson})
        from room_type t where t.id = ${roomTypeId}::uuid)`,
  );
}

const shownSchema = v.array(
  v.object({
    slug: v.string(),
    pictures: v.array(v.object({ id: v.string(), width: v.number(), height: v.number() })),
  }),
);

/** The pictures of every room type that guests see, by the name of its page. */
export async function readShownPictures(
  database: Database,
): Promise<ReadonlyMap<string, readonly RoomPicture[]>> {
  const types = await queryJson(
    database,
    shownSchema,
    sql`/* readShownPictures */
      select coalesce(json_agg(json_build_object('slug', t.slug, 'pictures', ${picturesJson})), '[]')
      from room_type t where t.is_active and t.is_shown_online`,
  );
  return new Map(types.map(({ slug, pictures }) => [slug, pictures]));
}

/** Locks a room type while its pictures are changed; false when there is no such type. */
export function lockPicturesOf(tx: Transaction, roomTypeId: string): Promise<boolean> {
  return queryJson(
    tx,
    v.boolean(),
    sql`/* lockPicturesOf */
      with locked as (select id from room_type where id = ${roomTypeId}::uuid for no key update)
      select to_json(exists (select from locked))`,
  );
}

/** The files of a locked room type's pictures, in order: read once the lock is held, or a rival's change is not seen. */
export function readPictureFiles(tx: Transaction, roomTypeId: string): Promise<string[]> {
  return queryJson(
    tx,
    v.array(v.string()),
    sql`/* readPictureFiles */
      select coalesce(json_agg(file_id order by sort_order, file_id), '[]') from room_type_picture
      where room_type_id = ${roomTypeId}::uuid`,
  );
}

/** Shows exactly these files as the pictures of a room type, in this order. */
export function replacePictures(
  tx: Transaction,
  roomTypeId: string,
  fileIds: readonly string[],
): Promise<void> {
  return execute(
    tx,
    sql`/* replacePictures */
      with wanted as (select id, place from unnest(${fileIds}::uuid[]) with ordinality as w(id, place)),
      gone as (
        delete from room_type_picture p where p.room_type_id = ${roomTypeId}::uuid
          and not exists (select from wanted where wanted.id = p.file_id))
      insert into room_type_picture (room_type_id, file_id, sort_order)
      select ${roomTypeId}::uuid, id, place from wanted
      on conflict (room_type_id, file_id) do update set sort_order = excluded.sort_order`,
  );
}
