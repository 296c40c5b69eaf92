import { type Sql, sql } from '../sql.ts';

/** What a guest is called: by the name; by the phone number where no name is known; null where neither is. */
export function guestName(guest = sql`g`): Sql {
  return sql`coalesce(nullif(${guest}.full_name, ''), ${guest}.phone)`;
}

/** The same; by the code of the booking where neither is known. */
export function guestNameOrCode(guest = sql`g`, code = sql`r.code`): Sql {
  return sql`coalesce(nullif(${guest}.full_name, ''), ${guest}.phone, ${code})`;
}

/** The same; an empty text where neither is known. */
export function guestNameOrNothing(guest = sql`g`): Sql {
  return sql`coalesce(nullif(${guest}.full_name, ''), ${guest}.phone, '')`;
}

/** What the booker of `reservation r` is called: by the name, else by the phone number, else by the code of the booking. */
export const bookerName = sql`(select ${guestNameOrCode()} from guest g where g.id = r.booker_id)`;
