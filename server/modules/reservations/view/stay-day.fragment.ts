import { MAX_NIGHTS } from '../../../../domain/nights.ts';
import { type Sql, sql } from '../../../db/sql.ts';

/**
 * Which `reservation_room rr` stand on the lists of a day, and who is in house, as `domain/stay-day.ts` says it. By the
 * stay's own days: who changes rooms neither comes nor goes. The days are values, so that indexes are chosen by them.
 */
type HouseDay = { readonly day: Sql; readonly today: Sql };

/** Whether the guests should have come before today. */
const hasNotArrived = (today: Sql) => sql`(rr.status = 'CONFIRMED' and rr.arrival < ${today})`;

/** Whether they should have left before it. */
const hasNotLeft = (today: Sql) => sql`(rr.status = 'CHECKED_IN' and rr.departure < ${today})`;

/** Who should have come or left before today, however long ago: on the list of today alone. */
export const LATE = { hasNotArrived, hasNotLeft };

export function isArrival({ day }: Pick<HouseDay, 'day'>): Sql {
  return sql`(rr.arrival = ${day} and rr.status in ('CONFIRMED', 'CHECKED_IN', 'CHECKED_OUT'))`;
}

export function isDeparture({ day, today }: HouseDay): Sql {
  return sql`(rr.departure = ${day} and (rr.status in ('CHECKED_IN', 'CHECKED_OUT')
    or (rr.status = 'CONFIRMED' and rr.arrival >= ${today})))`;
}

export function isStaying({ day, today }: HouseDay): Sql {
  return sql`(rr.arrival < ${day} and rr.arrival > ${day} - ${MAX_NIGHTS + 60}::int and rr.departure > ${day}
    and (rr.status in ('CHECKED_IN', 'CHECKED_OUT') or (rr.status = 'CONFIRMED' and rr.arrival >= ${today})))`;
}

/** Who is checked in and not out: in house today, those who leave today or should have left, too. */
export const IS_IN_HOUSE_NOW = sql`rr.status = 'CHECKED_IN'`;

/** How many rooms and guests are in house on a day, as fields of a JSON object. */
export function inHouseFields({ day, today }: HouseDay): Sql {
  const isIn = sql`((${IS_IN_HOUSE_NOW} and rr.arrival <= ${day} and (${day} <= ${today} or rr.departure > ${day}))
    or (rr.status = 'CHECKED_OUT' and ${day} < ${today} and rr.arrival <= ${day}
      and rr.arrival > ${day} - ${MAX_NIGHTS + 60}::int and rr.departure > ${day}))`;
  return sql`
    'roomsInHouse', (select count(*) from reservation_room rr where ${isIn}),
    'guestsInHouse', (select coalesce(sum(rr.adults + rr.children + rr.infants), 0)
      from reservation_room rr where ${isIn})`;
}
