import * as v from 'valibot';
import { isLocalDate } from '../../domain/nights.ts';
import { jsonOf } from './filter-text.ts';
import { isId } from './id.ts';

/** The last row of a page: what the list is ordered by, and its id. */
export type OrderedCursor = { readonly by: string; readonly id: string };

/** The cursor as clients carry it; they are not to read it. */
export function writeOrderedCursor({ by, id }: OrderedCursor): string {
  return Buffer.from(JSON.stringify([by, id])).toString('base64url');
}

const pair = v.strictTuple([v.string(), v.string()]);

/** Reads a cursor of a list that is ordered by such values; it gives null for what is none. */
export function orderedCursorParser(
  isValue: (by: string) => boolean,
): (text: string) => OrderedCursor | null {
  return (text) => {
    const parsed = v.safeParse(pair, jsonOf(Buffer.from(text, 'base64url').toString('utf8')));
    if (!parsed.success) return null;
    const [by, id] = parsed.output;
    return isId(id) && isValue(by) ? { by, id } : null;
  };
}

/** Whether PostgreSQL can compare a text. */
export function isComparableText(by: string): boolean {
  return !by.includes('\0') && by.isWellFormed();
}

/** Whether a text is an instant as ISO 8601 of a year that PostgreSQL reads. */
export function isInstantText(by: string): boolean {
  const instant = new Date(by);
  return !Number.isNaN(instant.getTime()) && instant.toISOString() === by && isLocalDate(by.slice(0, 10));
}
