import * as v from 'valibot';
import * as column from '../../db/column-schemas.ts';
import { queryJson, type Runner } from '../../db/query.ts';
import { sql } from '../../db/sql.ts';

const placeSchema = v.object({ reservationCode: v.nullable(v.string()), guestId: v.nullable(column.id) });

/** The booking and the guest whom rows of whatever tables are about, by their ids, the codes of bookings or the numbers of papers. */
export function readBreachPlace(
  runner: Runner,
  { ids, codes }: { readonly ids: readonly string[]; readonly codes: readonly string[] },
): Promise<v.InferOutput<typeof placeSchema>> {
  const named = sql`= any(${ids}::uuid[])`;
  return queryJson(
    runner,
    placeSchema,
    sql`/* readBreachPlace */
      select json_build_object(
        'reservationCode', (select code from reservation where id = (
          select id from (
            select id from reservation where code = any(${codes}::text[])
            union all select id from reservation where id ${named}
            union all select reservation_id from reservation_room where id ${named}
            union all select reservation_id from folio where id ${named}
            union all select f.reservation_id from payment p join folio f on f.id = p.folio_id where p.id ${named}
            union all select f.reservation_id from reservation_charge c join folio f on f.id = c.folio_id where c.id ${named}
            union all select rr.reservation_id from room_claim c
              join reservation_room rr on rr.id = c.reservation_room_id where c.id ${named}
            union all select rr.reservation_id from reservation_night n
              join reservation_room rr on rr.id = n.reservation_room_id where n.id ${named}
            union all select reservation_id from payment_report where id ${named}
            union all select f.reservation_id from invoice i join folio f on f.id = i.folio_id
              where i.number = any(${codes}::text[])) about
          where id is not null limit 1)),
        'guestId', (select id from guest where id ${named} limit 1))`,
  );
}
