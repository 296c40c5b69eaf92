import { COMING_STATUSES } from '../../../../domain/statuses.ts';
import { statusList } from '../../../db/fragments/status-list.fragment.ts';
import { type Sql, sql } from '../../../db/sql.ts';
import type { ReservationSort } from '../../types.generated.ts';
import type { Cursor } from './reservation-cursor.rules.ts';

/** Whether the stay of `reservation r` is still to come or under way, and not over without anybody coming. */
const IS_EXPECTED = sql`(r.status in ${statusList(COMING_STATUSES)} and r.departure > (select today from lodge))`;

/**
 * Guests in house, those last who leave today or should have left; then who arrives, who comes, what is past. By the
 * stored status, which indexes have.
 */
const RANK = sql`case
  when r.status = 'CHECKED_IN' then case when r.departure > (select today from lodge) then 1 else 2 end
  when ${IS_EXPECTED} then case when r.arrival > (select today from lodge) then 4 else 3 end
  else 5 end`;

/** Of what is past the latest first, of all else the earliest. */
const NEARNESS = sql`case when r.status = 'CHECKED_IN' or ${IS_EXPECTED}
  then r.arrival - '2000-01-01'::date else '2000-01-01'::date - r.arrival end`;

/** By what `reservation r` stands in the list that has those in house first, as a cursor carries it; needs `lodge`. */
export const PLACE = sql`concat(${RANK}, ' ', ${NEARNESS})`;

/** The order of a list of `reservation r`; needs `lodge`. */
export const ORDERS: { readonly [sort in ReservationSort]: Sql } = {
  IN_HOUSE_FIRST: sql`${RANK}, ${NEARNESS}, r.id`,
  ARRIVAL_LATEST: sql`r.arrival desc, r.id desc`,
  ARRIVAL_EARLIEST: sql`r.arrival, r.id`,
  NEWEST: sql`r.created_at desc, r.id desc`,
};

/** A run of a list that an index has in its order. */
type Run = { readonly isPart: Sql; readonly order: Sql };

const IN_HOUSE_FIRST: readonly Run[] = [
  { isPart: sql`r.status = 'CHECKED_IN'`, order: ORDERS.IN_HOUSE_FIRST },
  // who arrives stands before who comes later, both by arrival
  { isPart: sql`r.status = 'HELD' and ${IS_EXPECTED}`, order: ORDERS.ARRIVAL_EARLIEST },
  { isPart: sql`r.status = 'CONFIRMED' and ${IS_EXPECTED}`, order: ORDERS.ARRIVAL_EARLIEST },
  { isPart: sql`r.status <> 'CHECKED_IN' and not ${IS_EXPECTED}`, order: sql`r.arrival desc, r.id` },
];

/** The runs that a list consists of. */
export function runsOf(sort: ReservationSort): readonly Run[] {
  return sort === 'IN_HOUSE_FIRST' ? IN_HOUSE_FIRST : [{ isPart: sql`true`, order: ORDERS[sort] }];
}

/** Whether `reservation r` stands after the last row of the page before; needs `lodge`. */
export function afterCursor(after: Cursor | null): Sql[] {
  if (after === null) return [];
  const { sort, key, id } = after;
  if (sort === 'IN_HOUSE_FIRST') {
    const [rank = 0, nearness = 0] = key.split(' ').map(Number);
    return [sql`(${RANK}, ${NEARNESS}, r.id) > (${rank}::int, ${nearness}::int, ${id}::uuid)`];
  }
  if (sort === 'NEWEST') return [sql`(r.created_at, r.id) < (${key}::timestamptz, ${id}::uuid)`];
  if (sort === 'ARRIVAL_LATEST') return [sql`(r.arrival, r.id) < (${key}::date, ${id}::uuid)`];
  return [sql`(r.arrival, r.id) > (${key}::date, ${id}::uuid)`];
}
