import { sql } from '../sql.ts';
import type { Invariant } from './invariant.ts';

/** What counts as never made is nothing that anybody waits for or owes. */
export const UNDONE_RESERVATIONS: Invariant = {
  name: 'undone-reservations-are-cancelled',
  sentence:
    'A booking that was taken back with its import is cancelled in all of its rooms, without a fee, and nothing is paid on it.',
  query: sql`
    select r.id, r.code from undone_reservation u join reservation r on r.id = u.reservation_id
    where r.gross <> 0 or r.paid <> 0
      or exists (select from reservation_room rr where rr.reservation_id = r.id and rr.status <> 'CANCELLED')`,
};
