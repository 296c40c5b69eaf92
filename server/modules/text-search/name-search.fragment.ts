import { joined, type Sql, sql } from '../../db/sql.ts';
import { anywhere, beginningsOfWord, type Search } from './search.rules.ts';

/** A word of so many letters is found by the letters alone. */
const FEWEST_FOUND_ANYWHERE = 3;

/** Whether each word begins a word of the name of `guest g`. */
export function isNamed(words: readonly string[]): Sql {
  return isEachBegun(sql`g.full_name`, words);
}

/**
 * Whether each word begins a word of a name. Of a longer word the index is asked once, where it stands at all, and
 * those names alone are looked at: asked for each way in which it may begin, it goes through the same names four times.
 * They are looked at once, too, with what parts words written as a space.
 */
export function isEachBegun(name: Sql, words: readonly string[]): Sql {
  const begun = words.map((word) => {
    if (word.length < FEWEST_FOUND_ANYWHERE) return beginsOneOf(name, word);
    // what the word itself holds of these is not to be taken for a space
    const begins = PARTS_WORDS.test(word)
      ? beginsOneOf(sql`(${name} || '')`, word)
      : sql`(' ' || translate(${name}, '.-', '  ')) ilike ${`% ${anywhere(word).slice(1)}`}`;
    return sql`${name} ilike ${anywhere(word)} and ${begins}`;
  });
  return joined(begun, ' and ');
}

const PARTS_WORDS = /[.-]/;

function beginsOneOf(name: Sql, word: string): Sql {
  const ways = beginningsOfWord(word).map((pattern) => sql`${name} ilike ${pattern}`);
  return sql`(${joined(ways, ' or ')})`;
}

/** Whether a text means `guest g`, by name, or by the digits of the number where they may mean one. */
export function isMatch(
  { nameWords, phoneDigits }: Pick<Search, 'nameWords' | 'phoneDigits'>,
  mayBePhone = sql`true`,
): Sql {
  const byName = isNamed(nameWords);
  if (phoneDigits === null) return sql`(${byName})`;
  return sql`((${byName}) or (g.phone like ${`%${phoneDigits}%`} and ${mayBePhone}))`;
}

/** More guests than this are not gathered: what so many are named is met soon by going through the list itself. */
export const FEW_GUESTS = 3_000;
