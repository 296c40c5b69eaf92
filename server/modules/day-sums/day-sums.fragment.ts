import * as v from 'valibot';
import { addNights, type DateRange, earlierDay, type LocalDate, laterDay } from '../../../domain/nights.ts';
import * as column from '../../db/column-schemas.ts';
import { joined, type Sql, sql } from '../../db/sql.ts';
import {
  anyDay,
  billTaxEntries,
  collectedEntries,
  commissionEntries,
  type DayTest,
  daysOf,
  earningEntries,
  moneyEntries,
  revenueEntries,
  roundOffEntries,
} from './day-entries.fragment.ts';

/** The days that a statement over days and their sums takes as values. */
export const sumDaysSchema = v.object({
  /** The lodge's day. */
  today: column.localDate,
  /** The last day up to which the days are added up; a day before every other where none is. */
  through: column.localDate,
});
export type SumDays = v.InferOutput<typeof sumDaysSchema>;

/** What a statement over days and their sums takes as values. */
export type SumBounds = SumDays & { readonly now: Date };

/** A day before every other. */
export const BEFORE_ALL: LocalDate = '1000-01-01';

/** The last day up to which the days are added up; a day before every other where none is. */
export const summedThrough = sql`(select coalesce(through, ${BEFORE_ALL}::date) from summed_days)`;

/** Which days are meant: by a test, or as values, of which it is known before the statement whether all are added up. */
export type Days = DayTest | DateRange;

/** Which of the days may be added up, and which come later. */
function partsOf(days: Days, through: LocalDate): { summed: DayTest | null; later: DayTest | null } {
  if (typeof days === 'function') {
    return {
      summed: (day) => sql`${days(day)} and ${day} <= ${through}::date`,
      later: (day) => sql`${days(day)} and ${day} > ${through}::date`,
    };
  }
  const next = addNights(through, 1);
  const summed = { arrival: days.arrival, departure: earlierDay(days.departure, next) };
  const later = { arrival: laterDay(days.arrival, next), departure: days.departure };
  const hasSummed = summed.arrival < summed.departure;
  return {
    summed: hasSummed ? daysOf(summed) : null,
    later: hasSummed && later.arrival >= later.departure ? null : daysOf(later),
  };
}

/**
 * The columns that days are read by, from their sums where there are any and from their entries otherwise: whatever has
 * been added up, the answer is that of the entries. `through` is what `readSumBounds` gave, before the statement: sums
 * only come to be, and a day that was changed since stands in `changed_day` in the same snapshot.
 */
export function daySums(through: LocalDate) {
  const isChanged: DayTest = (day) =>
    sql`${day} = any (array(select day from changed_day where day <= ${through}::date))`;
  // Branches instead of one condition: joined by "or", their share of all rows is guessed far too high.
  const both = (entries: (isIncluded: DayTest) => Sql, days: Days, sums: Sql) => {
    const { summed, later } = partsOf(days, through);
    const ofLater = later && entries(later);
    const ofSummed =
      summed &&
      sql`${entries((day) => sql`${summed(day)} and ${isChanged(day)}`)}
        union all
        ${sums} where ${summed(sql`s.day`)} and s.day not in (select day from changed_day)`;
    return joined(
      [ofLater, ofSummed].filter((part) => part !== null),
      ' union all ',
    );
  };
  return {
    /** Columns: day, tax_rate, room, other, fees, net, tax, sold, free. */
    earnings: (days: Days): Sql =>
      both(
        earningEntries,
        days,
        sql`select s.day, s.tax_rate, s.room, s.other, s.fees, s.net, s.tax, s.sold, s.free from day_earning s`,
      ),
    /** Columns: day, room_type_id, source, agent_id, room, other, fees, sold, free. */
    revenue: (days: Days): Sql =>
      both(
        (isMeant) => sql`
          select day, room_type_id, source, agent_id, room, other, fees, sold, free from (${revenueEntries(isMeant)}) entry`,
        days,
        sql`select s.day, s.room_type_id, s.source, s.agent_id, s.room, s.other, s.fees, s.sold, s.free from day_revenue s`,
      ),
    /** Columns: day, method, source, agent_id, amount. */
    collected: (days: Days): Sql =>
      both(
        collectedEntries,
        days,
        sql`select s.day, s.method, s.source, s.agent_id, s.amount from day_collected s`,
      ),
    /** Columns: day, place, kind, amount. */
    money: (days: Days = anyDay): Sql =>
      both(moneyEntries, days, sql`select s.day, s.place, s.kind, s.amount from day_money s`),
    /** Columns: day, amount. */
    roundOffs: (days: Days): Sql =>
      both(roundOffEntries, days, sql`select s.day, s.amount from day_round_off s`),
    /** Columns: day, left_on, agent_id, amount; of one agent, or of all. The day is that of `commission_day`. */
    commissions: (agentId: Sql | null = null): Sql => sql`
      select * from (
        ${both(commissionEntries, anyDay, sql`select s.day, s.left_on, s.agent_id, s.amount from day_commission s`)}) line
      where ${agentId ? sql`agent_id = ${agentId}` : sql`true`}`,
    /** Columns: day, tax_rate, net, cgst, sgst. */
    billTaxes: (days: Days): Sql =>
      both(billTaxEntries, days, sql`select s.day, s.tax_rate, s.net, s.cgst, s.sgst from day_bill_tax s`),
  };
}
