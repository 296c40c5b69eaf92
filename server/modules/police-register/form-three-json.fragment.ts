import { type Sql, sql } from '../../db/sql.ts';
import { lastRoomNumber } from '../documents/last-room.fragment.ts';
import { formDueAt } from '../guests/view/form-due.fragment.ts';
import { guestJson } from '../guests/view/guest-json.fragment.ts';
import type { FormThreeStep } from '../types.generated.ts';

/**
 * The room of `reservation_room rr` on a night, by its number: of a night after its nights the last one, of one before them
 * the first.
 */
export function roomSleptIn(night: Sql): Sql {
  return sql`(
    select rm.number from room_claim c join room rm on rm.id = c.room_id
    where c.reservation_room_id = rr.id and c.released_at is null
    order by c.arrival <= ${night} desc, abs(c.arrival - ${night}) limit 1)`;
}

/**
 * The guests who are named for a room, or of whom a form was filed as they were: the table `rg` of the fragments here and
 * of `form-due.fragment.ts`.
 */
export function roomGuestsOf(roomGuestId: string): Sql {
  return sql`(
    select id, reservation_room_id, guest_id, checked_in_at, checked_out_at, true as is_in_room
    from reservation_guest where id = ${roomGuestId}::uuid
    union all
    (select f.room_guest_id, f.reservation_room_id, f.guest_id, null, null, false
    from form_three f where f.room_guest_id = ${roomGuestId}::uuid
      and not exists (select from reservation_guest where id = ${roomGuestId}::uuid)
    limit 1))`;
}

/** The form of a step as the GraphQL type FormThree; of `rg` with `is_in_room`, `rr`, `guest g` and `reservation r`. */
export function formThreeJson(step: FormThreeStep): Sql {
  const filed = (column: Sql) => sql`(select f.${column} from form_three f
    where f.reservation_room_id = rr.id and f.guest_id = g.id and f.step = ${step}::form_three_step)`;
  return sql`json_build_object(
    'id', rg.id || ${`:${step}`}::text, 'roomGuestId', rg.id, 'isInRoom', rg.is_in_room, 'step', ${step}::text,
    'guest', ${guestJson}, 'room', ${lastRoomNumber}, 'reservationCode', r.code, 'dueAt', ${formDueAt(step)},
    'filedAt', ${filed(sql`filed_at`)}, 'number', ${filed(sql`number`)},
    'version', ${filed(sql`version`)})`;
}
