import { sql } from '../../db/sql.ts';

/** Whether `reservation_room rr` is sold: its stay is agreed, runs or has ended. */
export const isSold = sql`(rr.status in ('CONFIRMED', 'CHECKED_IN', 'CHECKED_OUT'))`;

/** What `reservation_night n` earns as room revenue: its net, the meals and their share of the discount left out. */
export const roomRevenue = sql`coalesce(round(n.net * (n.rate + n.extra_guests)::numeric
  / nullif(n.rate + n.extra_guests + n.meals, 0)), 0)`;
