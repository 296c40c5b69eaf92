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
