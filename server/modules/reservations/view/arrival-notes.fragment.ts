import { type Sql, sql } from '../../../db/sql.ts';

type Reader = {
  /** A note of the desk is read by the desk alone. */
  readonly isDesk: boolean;
};

function deskNote({ isDesk }: Reader): Sql {
  return isDesk ? sql`r.note` : sql`null::text`;
}

/** What whoever receives the guests of `reservation r` should know, booked by `guest g`, as fields of a JSON object. */
export function arrivalNotes(reader: Reader): Sql {
  return sql`'phone', g.phone, 'expectedAt', r.expected_at, 'requests', r.requests, 'deskNote', ${deskNote(reader)}`;
}

/** The same as columns: phone, expected_at, requests, desk_note. */
export function arrivalNoteColumns(reader: Reader): Sql {
  return sql`g.phone, r.expected_at, r.requests, ${deskNote(reader)} as desk_note`;
}
