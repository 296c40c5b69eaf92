import { addNights, type LocalDate } from '../../../../domain/nights.ts';
import { isPlainlyWanted, type PlainEntry, type PlainFilter, plainEntriesOf } from './plain-revenue.ts';
import type { RawRows } from './raw-rows.ts';

/** What was on the books at the end of each day of which it is known. */
export type PlainBooks = Map<LocalDate, readonly PlainEntry[]>;

type Booked = { roomsSold: number; room: number; other: number; revenue: number };
type Run = { readonly from: LocalDate; readonly to: LocalDate };

/** What is on the books as the rows stand. */
export function plainBooksOf(rows: RawRows, today: LocalDate): readonly PlainEntry[] {
  return plainEntriesOf(rows).filter(({ day }) => day > today);
}

/** What entries of some nights come to, less what other entries do. */
export function plainBookedOf(
  entries: readonly PlainEntry[],
  less: readonly PlainEntry[],
  run: Run,
  filter: PlainFilter,
): Booked {
  const sum = (list: readonly PlainEntry[], partOf: (entry: PlainEntry) => number) =>
    list
      .filter((entry) => run.from <= entry.day && entry.day < run.to && isPlainlyWanted(entry, filter))
      .reduce((all, entry) => all + partOf(entry), 0);
  const changed = (partOf: (entry: PlainEntry) => number) => sum(entries, partOf) - sum(less, partOf);
  const room = changed((entry) => entry.room);
  const other = changed((entry) => entry.other + entry.fees);
  return { roomsSold: changed(({ sold }) => sold), room, other, revenue: room + other };
}

/** The same by the code of the booking, where there is a difference. */
export function plainBookingsOf(
  entries: readonly PlainEntry[],
  less: readonly PlainEntry[],
  run: Run,
  filter: PlainFilter,
): ReadonlyMap<string, Booked> {
  const codes = new Set([...entries, ...less].map(({ code }) => code));
  const of = (list: readonly PlainEntry[], code: string) => list.filter((entry) => entry.code === code);
  const all = [...codes].map((code) => {
    const [now, then] = [of(entries, code), of(less, code)];
    const isChanged = [...now, ...then].some(({ day }) => {
      if (day < run.from || day >= run.to) return false;
      const ofDay = plainBookedOf(now, then, { from: day, to: addNights(day, 1) }, filter);
      return ofDay.roomsSold !== 0 || ofDay.room !== 0 || ofDay.other !== 0;
    });
    return isChanged ? ([[code, plainBookedOf(now, then, run, filter)]] as const) : [];
  });
  return new Map(all.flat());
}
