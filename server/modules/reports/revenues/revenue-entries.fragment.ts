import { earlierDay, type LocalDate } from '../../../../domain/nights.ts';
import { joined, type Sql, sql } from '../../../db/sql.ts';
import { daySums, type SumDays } from '../../day-sums/day-sums.fragment.ts';
import type { ReservationSource } from '../../types.generated.ts';
import { houseGrowth, roomsOn, TODAY } from '../financial-tables.fragment.ts';
import { countedDays, PERIOD_DAYS, type ReportSpan } from '../period/report-steps.fragment.ts';
import { NONE } from './without.rules.ts';

/** What a report of revenue is narrowed to: null does not restrict, and NONE is what has no room type or agent. */
export type RevenueFilter = {
  readonly roomTypeId: string | null;
  readonly source: ReservationSource | null;
  readonly agentId: string | null;
};

/** Of which days revenue is read, and of which of them as sums. */
type RevenueSelection = ReportSpan &
  SumDays & {
    readonly filter: RevenueFilter;
    /** The day after the last whose payments and fees count, where that is not the end of the days. */
    readonly collectedTo?: LocalDate;
  };

/** The columns by which something is narrowed. */
type Keys = { readonly roomType: Sql; readonly source: Sql; readonly agent: Sql };

const KEYS: Keys = { roomType: sql`room_type_id`, source: sql`source`, agent: sql`agent_id` };

/** The conditions that are given. */
export function wanted({ roomTypeId, source, agentId }: RevenueFilter, keys = KEYS): Sql {
  const conditions = [
    sql`true`,
    isOf(keys.roomType, roomTypeId),
    source === null ? null : sql`${keys.source} = ${source}::reservation_source`,
    isOf(keys.agent, agentId),
  ];
  return joined(
    conditions.filter((condition) => condition !== null),
    ' and ',
  );
}

/** Whether a column has a key, or none; null where any will do. */
export function isOf(column: Sql, key: string | null): Sql | null {
  if (key === null) return null;
  return key === NONE ? sql`${column} is null` : sql`${column} = ${key}::uuid`;
}

/** What was earned and sold; whole numbers, since sums of them are made of it, and PostgreSQL adds those up faster. */
const EARNED = sql`sum(sold) as sold, sum(free) as free, sum(room)::bigint as room, sum(other)::bigint as other, sum(fees)::bigint as fees`;

/**
 * The common tables `earned`, what was earned by day and by all that it is divided by; `money`, what was collected by day and by method; and
 * `day`: the days of the period that count. Both are added up twice in one pass over their rows, `is_day` says which way.
 */
export function revenueTables(request: RevenueSelection): Sql {
  const { filter, collectedTo } = request;
  const sums = daySums(request.through);
  const days = countedDays(request);
  const paidDays = collectedTo ? { ...days, departure: earlierDay(days.departure, collectedTo) } : days;
  // a fee arises on its day: days to come have none yet
  const fees = collectedTo
    ? sql`case when day < ${collectedTo}::date then coalesce(e.fees, 0) else 0 end`
    : sql`coalesce(e.fees, 0)`;
  const isOfType = isOf(sql`room_type_id`, filter.roomTypeId) ?? sql`true`;
  return sql`earned as materialized (
      select day, room_type_id, source, agent_id, grouping(day) = 0 as is_day, ${EARNED}
      from (${sums.revenue(days)}) entry where ${wanted(filter)}
      group by grouping sets ((day), (room_type_id, source, agent_id))),
    money as materialized (
      select day, method, grouping(day) = 0 as is_day, sum(amount)::bigint as amount from (${sums.collected(paidDays)}) paid
      where ${wanted({ ...filter, roomTypeId: null })} group by grouping sets ((day), (method))),
    growth as materialized (${houseGrowth(isOfType)}),
    day as materialized (
      select day, ${roomsOn(sql`day`)} as rooms, coalesce(e.sold, 0) as sold,
        coalesce(e.free, 0) as free, coalesce(e.room, 0) as room, coalesce(e.other, 0) as other,
        ${fees} as fees, coalesce(m.amount, 0) as collected,
        case when day > ${TODAY} then coalesce(e.room + e.other + e.fees, 0) else 0 end as coming,
        case when day > ${TODAY} then coalesce(e.room, 0) else 0 end as coming_room,
        case when day > ${TODAY} then coalesce(e.other, 0) else 0 end as coming_other,
        e.sold is not null as has_entries, m.amount is not null as has_payments
      from period cross join ${PERIOD_DAYS}
      left join (select day, sold, free, room, other, fees from earned where is_day) e using (day)
      left join (select day, amount from money where is_day) m using (day))`;
}
