import { joined, type Sql, sql } from '../../../db/sql.ts';
import { paidPart } from '../../money/folio-money.fragment.ts';
import { isSold, roomRevenue } from '../../reservations/core/night-revenue.fragment.ts';
import type { ReservationSource } from '../../types.generated.ts';
import { isEarned, TODAY } from '../financial-tables.fragment.ts';

/** What a report of revenue is narrowed to: a field left out does not restrict. */
export type RevenueFilter = {
  readonly roomTypeId: string | null;
  readonly source: ReservationSource | null;
  readonly agentId: string | null;
};

/** Everything. */
export const UNFILTERED: RevenueFilter = { roomTypeId: null, source: null, agentId: null };

/** Whether `reservation_charge c` is a fee. */
const isFee = sql`(c.kind in ('CANCELLATION', 'NO_SHOW'))`;

/** The conditions that are given, of `reservation r` and the type of its room. */
function wanted({ roomTypeId, source, agentId }: RevenueFilter, roomType: Sql): Sql {
  const conditions = [
    sql`true`,
    roomTypeId === null ? null : sql`${roomType} = ${roomTypeId}::uuid`,
    source === null ? null : sql`r.source = ${source}::reservation_source`,
    agentId === null ? null : sql`r.agent_id = ${agentId}::uuid`,
  ];
  return joined(
    conditions.filter((condition) => condition !== null),
    ' and ',
  );
}

/**
 * Each night and each extra that earns in the period, with whose it is; a write-off is no revenue. Columns: id,
 * reservation_id, what (of an extra), day, room_type_id, source, agent_id, room, other, fees, sold, free.
 */
export function revenueEntries(filter: RevenueFilter): Sql {
  return sql`
    select n.id, r.id as reservation_id, null::text as what, n.night as day, rr.room_type_id, r.source, r.agent_id, ${roomRevenue} as room,
      n.net - ${roomRevenue} as other, 0 as fees, (not rr.is_complimentary)::int as sold, rr.is_complimentary::int as free
    from reservation_night n
    join reservation_room rr on rr.id = n.reservation_room_id
    join reservation r on r.id = rr.reservation_id
    where ${isEarned(sql`n.night`)} and n.released_at is null and ${isSold} and ${wanted(filter, sql`rr.room_type_id`)}
    union all
    select c.id, r.id, c.description, c.charged_on, rr.room_type_id, r.source, r.agent_id, 0, case when ${isFee} then 0 else c.net end,
      case when ${isFee} then c.net else 0 end, 0, 0
    from reservation_charge c
    join folio f on f.id = c.folio_id
    join reservation r on r.id = f.reservation_id
    left join reservation_room rr on rr.id = c.reservation_room_id
    where ${isEarned(sql`c.charged_on`)} and c.voided_at is null and c.kind <> 'WRITE_OFF'
      and ${wanted(filter, sql`rr.room_type_id`)}`;
}

/** The money of the period by day and method, corrections taken off: payments less refunds. */
function collectedEntries(filter: RevenueFilter): Sql {
  return sql`
    select p.received_on as day, p.method, sum(${paidPart}) as amount
    from payment p join folio f on f.id = p.folio_id join reservation r on r.id = f.reservation_id
    where ${isEarned(sql`p.received_on`)} and p.transfer_id is null
      and ${wanted({ ...filter, roomTypeId: null }, sql`null`)}
    group by 1, 2`;
}

/** The common tables `entry`, `money` and `day`: the days of the period that count. */
export function revenueTables(filter: RevenueFilter): Sql {
  const isOfType = filter.roomTypeId === null ? sql`` : sql`and rm.room_type_id = ${filter.roomTypeId}::uuid`;
  return sql`entry as materialized (${revenueEntries(filter)}),
    money as materialized (${collectedEntries(filter)}),
    day as materialized (
      select d.day::date as day, coalesce(stock.rooms, 0) as rooms, coalesce(e.sold, 0) as sold,
        coalesce(e.free, 0) as free, coalesce(e.room, 0) as room, coalesce(e.other, 0) as other,
        coalesce(e.fees, 0) as fees, coalesce(m.amount, 0) as collected,
        case when d.day > ${TODAY} then coalesce(e.room + e.other + e.fees, 0) else 0 end as coming,
        case when d.day > ${TODAY} then coalesce(e.room, 0) else 0 end as coming_room,
        case when d.day > ${TODAY} then coalesce(e.other, 0) else 0 end as coming_other
      from period cross join generate_series(first, until - 1, interval '1 day') d (day)
      left join lateral (
        select count(*) as rooms from room rm
        where rm.active_from <= d.day and (rm.active_to is null or rm.active_to > d.day) ${isOfType}) stock on true
      left join (
        select day, sum(sold) as sold, sum(free) as free, sum(room) as room, sum(other) as other, sum(fees) as fees
        from entry group by day) e on e.day = d.day
      left join (select day, sum(amount) as amount from money group by day) m on m.day = d.day)`;
}
