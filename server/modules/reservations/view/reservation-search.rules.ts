import { parseCodePart } from '../../../../domain/code.ts';
import { parseSearch, type Search } from '../../text-search/search.rules.ts';

/** What a text may mean that looks for reservations; any of it finds one. */
export type ReservationSearch = Search & {
  /** Letters that stand together in a code. */
  readonly codePart: string | null;
  /** The whole number of a room. */
  readonly roomNumber: string;
  /** Whether the digits are so few that they are not part of a telephone number where they are a room's number. */
  readonly mayBeRoomAlone: boolean;
  /** The GSTIN of a bill. */
  readonly gstin: string | null;
  /** The words one by one, of which each says something of the booking; empty where the text is one thing. */
  readonly together: readonly SearchedWord[];
};

/** What a word beside others may mean: the beginning of a name or the number of a room, and what else is in it. */
export type SearchedWord = Pick<Search, 'phoneDigits'> & {
  readonly word: string;
  readonly codePart: string | null;
};

const GSTIN = /^\d{2}[A-Z\d]{13}$/;
const ROOM = /^room\s+(?=\S)/i;
const ROOM_WITHIN = /\broom\s+(?=\S)/gi;
const DIGITS_OF_ROOM = 3;

/** Reads a text as a code, a room, a telephone number, a GSTIN or a name; null when there is nothing to look for. */
export function parseReservationSearch(text: string): ReservationSearch | null {
  const search = parseSearch(text);
  if (search === null) return null;
  const gstin = text.replace(/\s/g, '').toUpperCase();
  return {
    ...search,
    codePart: parseCodePart(text),
    roomNumber: text.trim().replace(ROOM, ''),
    mayBeRoomAlone: search.phoneDigits !== null && search.phoneDigits.length <= DIGITS_OF_ROOM,
    gstin: GSTIN.test(gstin) ? gstin : null,
    together: search.phoneDigits === null ? wordsOf(text) : [],
  };
}

/** 'tenzin 301', 'room 301 tenzin', '98765 tenzin'. */
function wordsOf(text: string): SearchedWord[] {
  const words = parseSearch(text.trim().replace(ROOM_WITHIN, ''))?.nameWords ?? [];
  if (words.length < 2) return [];
  return words.map((word) => ({
    word,
    phoneDigits: parseSearch(word)?.phoneDigits ?? null,
    codePart: parseCodePart(word),
  }));
}
