import { joined, type Sql, sql } from '../../db/sql.ts';
import { beginningsOfWord, type Search } from '../reservations/reservation-search.rules.ts';

/** Whether each word begins a word of the name of `guest g`. */
export function isNamed(words: readonly string[]): Sql {
  const named = words.map((word) => {
    const ways = beginningsOfWord(word).map((pattern) => sql`g.full_name ilike ${pattern}`);
    return sql`(${joined(ways, ' or ')})`;
  });
  return joined(named, ' and ');
}

/** Whether a text means `guest g`, by name or by the digits of the number. */
export function isMeant({ nameWords, phoneDigits }: Pick<Search, 'nameWords' | 'phoneDigits'>): Sql {
  const byName = isNamed(nameWords);
  return phoneDigits === null ? sql`(${byName})` : sql`((${byName}) or g.phone like ${`%${phoneDigits}%`})`;
}

/** More guests than this are not gathered: what so many are named is met soon by going through the list itself. */
export const FEW_GUESTS = 3_000;
