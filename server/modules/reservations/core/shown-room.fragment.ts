import { ARRIVED_STATUSES, hasArrived, LIVE_STATUSES, type Status } from '../../../../domain/statuses.ts';
import { statusList } from '../../../db/fragments/status-list.fragment.ts';
import { type Sql, sql } from '../../../db/sql.ts';

/**
 * Whether the number of a stay's room is told. The system may still move a stay before check-in: until then guests and
 * agents learn only of a room that was promised. The desk knows every one.
 */
export function isRoomShown(
  { isPinned, status }: { readonly isPinned: boolean; readonly status: Status },
  { isDesk }: { readonly isDesk: boolean },
): boolean {
  return isDesk || isPinned || hasArrived(status);
}

/** The same of `reservation_room rr` in a statement; null where there is no stay. */
export function roomIsShown({ isDesk }: { readonly isDesk: boolean }): Sql {
  return isDesk ? sql`true` : sql`(rr.is_pinned or rr.status in ${statusList(ARRIVED_STATUSES)})`;
}

/** How many rooms the `reservation r` has, those given up left out: what it owes, it owes for all of them together. */
export const roomsOfBooking = sql`(select count(*)::int from reservation_room o where o.reservation_id = r.id
  and o.status in ${statusList(LIVE_STATUSES)})`;
