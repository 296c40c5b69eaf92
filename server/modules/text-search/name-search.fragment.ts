import { joined, type Sql, sql } from '../../db/sql.ts';
import { anywhere, beginningsOfWord, type Search } from './search.rules.ts';

/** A word of so many letters is found by the letters alone. */
const FEWEST_FOUND_ANYWHERE = 3;

/**
 * Whether each word begins a word of the name of `guest g`. Of a longer word the index is asked once, where it stands
 * at all, and those names alone are looked at: asked for each way in which it may begin, it goes through the same
 * names four times. They are looked at once, too, with what parts words written as a space.
 */
export function isNamed(words: readonly string[]): Sql {
  const named = words.map((word) => {
    if (word.length < FEWEST_FOUND_ANYWHERE) return beginsOneOf(sql`g.full_name`, word);
    // what the word itself holds of these is not to be taken for a space
    const begins = PARTS_WORDS.test(word)
      ? beginsOneOf(sql`(g.full_name || '')`, word)
      : sql`(' ' || translate(g.full_name, '.-', '  ')) ilike ${`% ${anywhere(word).slice(1)}`}`;
    return sql`g.full_name ilike ${anywhere(word)} and ${begins}`;
  });
  return joined(named, ' and ');
}

const PARTS_WORDS = /[.-]/;

function beginsOneOf(name: Sql, word: string): Sql {
  const ways = beginningsOfWord(word).map((pattern) => sql`${name} ilike ${pattern}`);
  return sql`(${joined(ways, ' or ')})`;
}

/** Whether a text means `guest g`, by name or by the digits of the number. */
export function isMatch({ nameWords, phoneDigits }: Pick<Search, 'nameWords' | 'phoneDigits'>): Sql {
  const byName = isNamed(nameWords);
  return phoneDigits === null ? sql`(${byName})` : sql`((${byName}) or g.phone like ${`%${phoneDigits}%`})`;
}

/** More guests than this are not gathered: what so many are named is met soon by going through the list itself. */
export const FEW_GUESTS = 3_000;
