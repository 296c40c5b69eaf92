import { type Sql, sql } from '../../db/sql.ts';
import { guestJson } from '../guests/view/guest-json.fragment.ts';

/** The steps of a stay that are filed, with the columns that say so of `reservation_guest rg`, `reservation_room rr`. */
export const FORM_STEPS = {
  ARRIVAL: {
    happenedAt: sql`coalesce(rg.checked_in_at, rr.checked_in_at)`,
    filedAt: sql`rg.arrival_filed_at`,
    number: sql`rg.arrival_filing_number`,
  },
  DEPARTURE: {
    happenedAt: sql`coalesce(rg.checked_out_at, rr.checked_out_at)`,
    filedAt: sql`rg.departure_filed_at`,
    number: sql`rg.departure_filing_number`,
  },
} as const;

export type FormStep = keyof typeof FORM_STEPS;

/** When a form has to be filed at the latest. */
export function dueAt(step: FormStep): Sql {
  return sql`${FORM_STEPS[step].happenedAt} + interval '24 hours'`;
}

/** The number of the room in which `reservation_room rr` ends. */
export const lastRoomNumber = sql`(
  select rm.number from room_claim c join room rm on rm.id = c.room_id
  where c.reservation_room_id = rr.id and c.released_at is null order by c.arrival desc limit 1)`;

/** The form of a step as the GraphQL type FormThree; of `rg`, `rr`, `guest g` and `reservation r`. */
export function formThreeJson(step: FormStep): Sql {
  const { filedAt, number } = FORM_STEPS[step];
  return sql`json_build_object(
    'id', rg.id || ${`:${step}`}::text, 'roomGuestId', rg.id, 'step', ${step}::text, 'guest', ${guestJson},
    'room', ${lastRoomNumber}, 'reservationCode', r.code, 'dueAt', ${dueAt(step)}, 'filedAt', ${filedAt},
    'number', ${number})`;
}
