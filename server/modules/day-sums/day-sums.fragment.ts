import * as v from 'valibot';
import type { LocalDate } from '../../../domain/nights.ts';
import * as column from '../../db/column-schemas.ts';
import { type Sql, sql } from '../../db/sql.ts';
import {
  anyDay,
  commissionEntries,
  type DayTest,
  earningEntries,
  moneyEntries,
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

/** The last day up to which the days are added up; a day before every other where none is. */
export const summedThrough = sql`(select coalesce(through, '0001-01-01') from summed_days)`;

/**
 * The columns that days are read by, from their sums where there are any and from their entries otherwise: whatever has
 * been added up, the answer is that of the entries. `through` is what `readSumBounds` gave, before the statement: sums
 * only come to be, and a day that was changed since stands in `changed_day` in the same snapshot.
 */
export function daySums(through: LocalDate) {
  const isLater: DayTest = (day) => sql`${day} > ${through}::date`;
  const isChanged: DayTest = (day) =>
    sql`${day} = any (array(select day from changed_day where day <= ${through}::date))`;
  const isSummed = sql`s.day <= ${through}::date and s.day not in (select day from changed_day)`;
  // Two branches instead of one condition: joined by "or", their share of all rows is guessed far too high.
  const both = (entries: (isIncluded: DayTest) => Sql, isIncluded: DayTest, sums: Sql) => sql`
    ${entries((day) => sql`${isIncluded(day)} and ${isLater(day)}`)}
    union all
    ${entries((day) => sql`${isIncluded(day)} and ${isChanged(day)}`)}
    union all
    ${sums} where ${isIncluded(sql`s.day`)} and ${isSummed}`;
  return {
    /** Columns: day, tax_rate, room, other, fees, net, tax, sold, free. */
    earnings: (isIncluded: DayTest): Sql =>
      both(
        earningEntries,
        isIncluded,
        sql`select s.day, s.tax_rate, s.room, s.other, s.fees, s.net, s.tax, s.sold, s.free from day_earning s`,
      ),
    /** Columns: day, place, kind, amount. */
    money: (isIncluded: DayTest = anyDay): Sql =>
      both(moneyEntries, isIncluded, sql`select s.day, s.place, s.kind, s.amount from day_money s`),
    /** Columns: day, amount. */
    roundOffs: (isIncluded: DayTest): Sql =>
      both(roundOffEntries, isIncluded, sql`select s.day, s.amount from day_round_off s`),
    /** Columns: day, agent_id, amount; of one agent, or of all. */
    commissions: (agentId: Sql | null = null): Sql => sql`
      select * from (
        ${both(commissionEntries, anyDay, sql`select s.day, s.agent_id, s.amount from day_commission s`)}) line
      where ${agentId ? sql`agent_id = ${agentId}` : sql`true`}`,
  };
}
