import { COMING_STATUSES } from '../../../domain/statuses.ts';
import { statusList } from '../../db/fragments/status-list.fragment.ts';
import { sql } from '../../db/sql.ts';

/**
 * Whether a claim `c` of the stay `rr` in the room `r` may get another room of the type: a hold of a form, or a
 * stay that has not arrived, was promised no number, was sold as the type of its room and is not split.
 */
export const isMovable = sql`(c.form_hold_id is not null or coalesce(
  rr.status in ${statusList(COMING_STATUSES)} and not rr.is_pinned and rr.room_type_id = r.room_type_id
    and c.arrival = rr.arrival and c.departure = rr.departure, false))`;
