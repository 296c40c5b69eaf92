import type { DateRange } from '../../../domain/nights.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { depositPart, paidPart } from '../money/folio-money.fragment.ts';
import { isSold, roomRevenue } from '../reservations/core/night-revenue.fragment.ts';

/** Which days are meant: a condition on the day given. */
export type DayTest = (day: Sql) => Sql;

/** Days from the arrival on to the one before the departure. */
export function daysOf({ arrival, departure }: DateRange): DayTest {
  return (day) => sql`(${day} >= ${arrival}::date and ${day} < ${departure}::date)`;
}

/** Every day. */
export const anyDay: DayTest = () => sql`true`;

/** Whether `reservation_charge c` is a fee. */
const isFee = sql`(c.kind in ('CANCELLATION', 'NO_SHOW'))`;

/** Whether `reservation_charge c` is written off: it is in `net` alone, so that it is neither an extra nor a fee. */
const isWrittenOff = sql`(c.kind = 'WRITE_OFF')`;

/** The day under which the commission of `reservation_room rr` is added up. */
const COMMISSION_DAY = sql`commission_day(rr.checked_out_at, rr.departure)`;

/** The night or extra is what the columns say of it: what it brings as room, other or fee, and its tax. */
export function earningEntries(isIncluded: DayTest): Sql {
  return sql`
    select n.night as day, n.tax_rate, ${roomRevenue} as room, n.net - ${roomRevenue} as other, 0 as fees,
      n.net, n.cgst + n.sgst as tax, (not rr.is_complimentary)::int as sold, rr.is_complimentary::int as free
    from reservation_night n join reservation_room rr on rr.id = n.reservation_room_id
    where ${isIncluded(sql`n.night`)} and n.released_at is null and ${isSold}
    union all
    select c.charged_on, c.tax_rate, 0, case when ${isFee} or ${isWrittenOff} then 0 else c.net end, case when ${isFee} then c.net else 0 end,
      c.net, c.cgst + c.sgst, 0, 0
    from reservation_charge c where ${isIncluded(sql`c.charged_on`)} and c.voided_at is null`;
}

/**
 * Each night and each extra that is revenue, with whose it is; a write-off is none. Columns: id, reservation_id, what (of an
 * extra), day, room_type_id, source, agent_id, room, other, fees, sold, free.
 */
export function revenueEntries(isIncluded: DayTest): Sql {
  return sql`
    select n.id, r.id as reservation_id, null::text as what, n.night as day, rr.room_type_id, r.source, r.agent_id, ${roomRevenue} as room,
      n.net - ${roomRevenue} as other, 0 as fees, (not rr.is_complimentary)::int as sold, rr.is_complimentary::int as free
    from reservation_night n
    join reservation_room rr on rr.id = n.reservation_room_id
    join reservation r on r.id = rr.reservation_id
    where ${isIncluded(sql`n.night`)} and n.released_at is null and ${isSold}
    union all
    select c.id, r.id, c.description, c.charged_on, rr.room_type_id, r.source, r.agent_id, 0, case when ${isFee} then 0 else c.net end,
      case when ${isFee} then c.net else 0 end, 0, 0
    from reservation_charge c
    join folio f on f.id = c.folio_id
    join reservation r on r.id = f.reservation_id
    left join reservation_room rr on rr.id = c.reservation_room_id
    where ${isIncluded(sql`c.charged_on`)} and c.voided_at is null and not ${isWrittenOff}`;
}

/** Payments less refunds, corrections taken off, with whose they are. */
export function collectedEntries(isIncluded: DayTest): Sql {
  return sql`
    select p.received_on as day, p.method, r.source, r.agent_id, ${paidPart} as amount
    from payment p join folio f on f.id = p.folio_id join reservation r on r.id = f.reservation_id
    where ${isIncluded(sql`p.received_on`)} and p.transfer_id is null and p.kind in ('PAYMENT', 'REFUND')`;
}

/** An expense in cash is what its movement took out of the till, on the day of that. */
const KIND_OF_MOVEMENT = sql`case when expense_id is null then 'MOVED' else 'EXPENSE' end`;

/** All money by the place where it is: what came is above zero, what went below. */
export function moneyEntries(isIncluded: DayTest): Sql {
  return sql`
    select p.received_on as day, p.method::text as place, p.kind::text as kind, ${paidPart} + ${depositPart} as amount
    from payment p where ${isIncluded(sql`p.received_on`)} and p.transfer_id is null
    union all
    select spent_on, method::text, 'EXPENSE', -amount from expense
    where ${isIncluded(sql`spent_on`)} and voided_at is null and method <> 'CASH'
    union all
    select moved_on, to_place::text, ${KIND_OF_MOVEMENT}, amount from cash_movement
    where ${isIncluded(sql`moved_on`)} and to_place <> 'EXPENSE'
    union all
    select moved_on, from_place::text, ${KIND_OF_MOVEMENT}, -amount from cash_movement
    where ${isIncluded(sql`moved_on`)} and from_place <> 'EXPENSE'`;
}

/** The round-offs of bills, on the day on which the booking ends. */
export function roundOffEntries(isIncluded: DayTest): Sql {
  return sql`
    select r.departure as day, f.round_off as amount
    from reservation r join folio f on f.reservation_id = r.id
    where ${isIncluded(sql`r.departure`)} and f.round_off <> 0`;
}

/** The day on which `reservation_room rr` left, in a time zone. */
export function leftOn(timeZone: Sql): Sql {
  return sql`coalesce((rr.checked_out_at at time zone ${timeZone})::date, rr.departure)`;
}

/** What an agent earns with a room: the frozen percent in `r.commission` of the net that `liveNet` joins. */
export const commissionOfRoom = sql`round(n.net * r.commission / 10000.0)::bigint`;

/** Joins to `reservation_room rr` the sum of its live nights, net of tax and after the discount, as `n`. */
export const liveNet = sql`cross join lateral (
      select coalesce(sum(net), 0) as net from reservation_night
      where reservation_room_id = rr.id and released_at is null) n`;

/**
 * What agents earned with each room that has left: the frozen percent of its nights, net of tax and after the discount.
 * The day is that of `commission_day`; `left_on` is the one on which the room left at the lodge, by which reports show it.
 */
export function commissionEntries(isIncluded: DayTest): Sql {
  return sql`
    select ${COMMISSION_DAY} as day, ${leftOn(sql`(select time_zone from property)`)} as left_on, r.agent_id,
      ${commissionOfRoom} as amount
    from reservation_room rr
    -- each by its key: or for a few rooms all bookings of agents are read
    cross join lateral (select agent_id, commission from reservation where id = rr.reservation_id offset 0) r
    ${liveNet}
    where rr.status = 'CHECKED_OUT' and ${isIncluded(COMMISSION_DAY)} and r.agent_id is not null`;
}

/** What each bill prints as tax, line by line; a credit note takes back what it prints. */
export function billTaxEntries(isIncluded: DayTest): Sql {
  return sql`
    select i.issued_on as day, l."taxRate" as tax_rate, l.net * sign as net, l.cgst * sign as cgst, l.sgst * sign as sgst
    from invoice i
    cross join lateral (select case when i.kind = 'CREDIT_NOTE' then -1 else 1 end as sign) direction
    cross join lateral jsonb_to_recordset(i.lines) as l ("taxRate" int, net bigint, cgst bigint, sgst bigint)
    where ${isIncluded(sql`i.issued_on`)} and l."taxRate" > 0`;
}
