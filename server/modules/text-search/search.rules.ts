import { parseCode } from '../../../domain/code.ts';

/** What a text in the search box may mean; any of them finds a reservation. */
export type Search = {
  /** A whole code. */
  readonly code: string | null;
  /** Digits of a phone number, as its stored form holds them. */
  readonly phoneDigits: string | null;
  /** Beginnings of words of a name: each must be found. */
  readonly nameWords: readonly string[];
};

const PHONE = /^[+\d\s().-]+$/;
const FEWEST_DIGITS = 3;
const MAX_WORDS = 6;

/** Reads a text as a code, a phone number or a name; null when there is nothing to look for. */
export function parseSearch(text: string): Search | null {
  const words = text.split(/\s+/).filter((word) => word !== '');
  if (words.length === 0) return null;
  return { code: parseCode(text), phoneDigits: phoneDigitsOf(text), nameWords: words.slice(0, MAX_WORDS) };
}

/** A zero in front is how one dials; the stored form has the country's code instead. */
function phoneDigitsOf(text: string): string | null {
  if (!PHONE.test(text)) return null;
  const digits = text.replace(/\D/g, '').replace(/^0+/, '');
  return digits.length >= FEWEST_DIGITS ? digits : null;
}

/**
 * Patterns for ilike of the names in which a word begins so; "S.Kumar" and "Rao-Sinha" are two words. The trigram index
 * knows where words begin, so that a single letter is found by it, too; of a regular expression it cannot be.
 */
export function beginningsOfWord(word: string): readonly string[] {
  return ['', '% ', '%.', '%-'].map((before) => `${before}${lettersOf(word)}%`);
}

/** A pattern for ilike of the names in which a word stands anywhere. */
export function anywhere(word: string): string {
  return `%${lettersOf(word)}%`;
}

function lettersOf(word: string): string {
  return word.replace(/[\\%_]/g, '\\$&');
}

const SHORTEST_ALIKE = 4;

/** The words by whose sound a name is looked for where none begins so: fewer letters are like too much. */
export function similarWords({ nameWords }: Search): readonly string[] {
  const isWord = (word: string) => word.length >= SHORTEST_ALIKE && /^[\p{L}\p{M}'’.-]+$/u.test(word);
  return nameWords.every(isWord) ? nameWords : [];
}
