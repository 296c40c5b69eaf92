import { addNights, type LocalDate, MAX_NIGHTS } from '../../../../domain/nights.ts';
import { ARRIVED_STATUSES, SOLD_STATUSES } from '../../../../domain/statuses.ts';
import { statusList } from '../../../db/fragments/status-list.fragment.ts';
import { type Sql, sql } from '../../../db/sql.ts';

/**
 * Which `reservation_room rr` stand on the lists of a day, and which in house, as `domain/stay-day.ts` says it. By the
 * stay's own days: a guest who changes rooms neither comes nor goes. The days are values, so that indexes are chosen by them.
 */
type HouseDay = { readonly day: Sql; readonly today: Sql };

/** Whether the guests should have come before today. */
const hasNotArrived = (today: Sql) => sql`(rr.status = 'CONFIRMED' and rr.arrival < ${today})`;

/** Whether they should have left before it. */
const hasNotLeft = (today: Sql) => sql`(rr.status = 'CHECKED_IN' and rr.departure < ${today})`;

/** Who should have come or left before today, however long ago: on the list of today alone. */
export const LATE = { hasNotArrived, hasNotLeft };

export function isArrival({ day }: Pick<HouseDay, 'day'>): Sql {
  return sql`(rr.arrival = ${day} and rr.status in ${statusList(SOLD_STATUSES)})`;
}

export function isDeparture({ day, today }: HouseDay): Sql {
  return sql`(rr.departure = ${day} and (rr.status in ${statusList(ARRIVED_STATUSES)}
    or (rr.status = 'CONFIRMED' and rr.arrival >= ${today})))`;
}

export function isStaying({ day, today }: HouseDay): Sql {
  return sql`(rr.arrival < ${day} and rr.arrival > ${day} - ${MAX_NIGHTS + 60}::int and rr.departure > ${day}
    and (rr.status in ${statusList(ARRIVED_STATUSES)} or (rr.status = 'CONFIRMED' and rr.arrival >= ${today})))`;
}

/** Guests who are checked in and not out: in house today, those who leave today or should have left, too. */
export const IS_IN_HOUSE_NOW = sql`rr.status = 'CHECKED_IN'`;

/**
 * The nights that the guests of `reservation_room rr` sleep or slept here, where it is checked in or out: from the night
 * that ran at the check-in up to the one before the check-out, whatever was planned. Of guests in house the last one is
 * tonight, but for who leaves today; who should have left before today sleeps here as well. `lodge` is an alias with the
 * columns of `lodgeNights`.
 */
export function nightsSlept(lodge: Sql): { readonly first: Sql; readonly last: Sql } {
  return {
    first: sql`((rr.checked_in_at at time zone ${lodge}.time_zone) - ${lodge}.night_ends_at::interval)::date`,
    last: sql`(case when rr.status = 'CHECKED_OUT' then (rr.checked_out_at at time zone ${lodge}.time_zone)::date - 1
      when rr.departure = ${lodge}.tonight and rr.departure = ${lodge}.today then ${lodge}.tonight - 1
      else ${lodge}.tonight end)`,
  };
}

/** What is read of `property` to say on which nights somebody slept here: `time_zone`, `night_ends_at`, `today` and `tonight`. */
export function lodgeNights(now: Date): Sql {
  return sql`time_zone, night_ends_at, (${now}::timestamptz at time zone time_zone)::date as today,
    ((${now}::timestamptz at time zone time_zone) - night_ends_at::interval)::date as tonight`;
}

/**
 * The `reservation_room rr` whose guests were in house between two days, as a table: those who left are found by an index
 * of when they were here. It takes in a day more at either end, whatever the time zone.
 */
export function inHouseBetween({ from, to }: { readonly from: LocalDate; readonly to: LocalDate }): Sql {
  const [since, until] = [addNights(from, -1), addNights(to, 2)];
  return sql`(
    select * from reservation_room where status = 'CHECKED_IN'
    union all
    select * from reservation_room where status = 'CHECKED_OUT'
      and tstzrange(checked_in_at, greatest(checked_in_at, checked_out_at), '[]')
        && tstzrange(${since}::date::timestamptz, ${until}::date::timestamptz))`;
}

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
