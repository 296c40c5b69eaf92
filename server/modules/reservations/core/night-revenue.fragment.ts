import { SOLD_STATUSES } from '../../../../domain/statuses.ts';
import { statusList } from '../../../db/fragments/status-list.fragment.ts';
import { sql } from '../../../db/sql.ts';

/** Whether `reservation_room rr` is sold: its stay is agreed, runs or has ended. */
export const isSold = sql`(rr.status in ${statusList(SOLD_STATUSES)})`;

/**
 * What `reservation_night n` earns as room revenue: its net, the meals and their share of the discount left out. Most
 * nights have none, and whole numbers are added up faster.
 */
export const roomRevenue = sql`(case when n.rate + n.extra_guests = 0 then 0 when n.meals = 0 then n.net::bigint
  else round(n.net * (n.rate + n.extra_guests)::numeric / (n.rate + n.extra_guests + n.meals))::bigint end)`;
