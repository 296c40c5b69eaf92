import { joined, type Sql, sql } from '../../../db/sql.ts';
import type { TodayList } from '../../types.generated.ts';
import { IS_IN_HOUSE_NOW, isArrival, isDeparture, LATE } from './stay-day.fragment.ts';

const day = sql`(select today from lodge)`;
const ARRIVING = [isArrival({ day })];
const IN_HOUSE = [IS_IN_HOUSE_NOW];
const LEAVING = [isDeparture({ day, today: day })];

/** Which `reservation_room rr` are on a list of today, each condition by an index of its own; needs `lodge`. */
const CONDITIONS: { readonly [list in TodayList]: readonly Sql[] } = {
  ANY: [...ARRIVING, ...IN_HOUSE, ...LEAVING, LATE.hasNotArrived(day)],
  ARRIVING,
  IN_HOUSE,
  LEAVING,
};

/** Whether a room of `reservation r` is on a list of today. The lists are short: they are read first, and by themselves. */
export function isOnList(list: TodayList): Sql {
  const parts = CONDITIONS[list].map(
    (condition) => sql`select rr.reservation_id from reservation_room rr where ${condition}`,
  );
  return sql`r.id = any(array(${joined(parts, ' union all ')}))`;
}
