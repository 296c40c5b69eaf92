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
};

const GSTIN = /^\d{2}[A-Z\d]{13}$/;
const ROOM = /^room\s+(?=\S)/i;
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
  };
}
