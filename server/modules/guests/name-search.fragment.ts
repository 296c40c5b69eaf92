import { joined, type Sql, sql } from '../../db/sql.ts';
import { anywhere, beginningsOfWord, type Search } from '../reservations/reservation-search.rules.ts';

/** A word of so many letters is found by the letters alone. */
const FEWEST_FOUND_ANYWHERE = 3;

/**
 * Whether each word begins a word of the name of `guest g`. Of a longer word the index is asked once, where it stands
 * at all, and those names alone are looked at: asked for each way in which it may begin, it goes through the same
 * names four times.
 */
export function isNamed(words: readonly string[]): Sql {
  const named = words.map((word) => {
    const isFoundAnywhere = word.length >= FEWEST_FOUND_ANYWHERE;
    const name = isFoundAnywhere ? sql`(g.full_name || '')` : sql`g.full_name`;
    const begins = joined(
      beginningsOfWord(word).map((pattern) => sql`${name} ilike ${pattern}`),
      ' or ',
    );
    return isFoundAnywhere ? sql`g.full_name ilike ${anywhere(word)} and (${begins})` : sql`(${begins})`;
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
