import { type Sql, sql } from '../../../db/sql.ts';

type Reader = {
  /** A note of the desk is read by the desk alone. */
  readonly isDesk: boolean;
};

function deskNote({ isDesk }: Reader): Sql {
  return isDesk ? sql`r.note` : sql`null::text`;
}

/** What the desk should know that receives the guests of `reservation r`, booked by `guest g`, as fields of a JSON object. */
export function arrivalNotes(reader: Reader): Sql {
  return sql`'phone', g.phone, 'expectedAt', r.expected_at, 'requests', r.requests, 'deskNote', ${deskNote(reader)}`;
}

/** The same as columns, by their fields. */
export function arrivalNoteColumns(reader: Reader) {
  return {
    phone: sql`g.phone`,
    expectedAt: sql`r.expected_at`,
    requests: sql`r.requests`,
    deskNote: deskNote(reader),
  };
}
