import * as v from 'valibot';
import { isId } from '../../../graphql/id.ts';

const place = v.tuple([v.pipe(v.string(), v.maxLength(200)), v.pipe(v.string(), v.check(isId))]);

/** The last guest of a page as clients carry it; they are not to read it. */
export function writeGuestCursor({ name, id }: { readonly name: string; readonly id: string }): string {
  return Buffer.from(JSON.stringify([name, id])).toString('base64url');
}

/** The guest that a cursor tells, or null when it is not one. */
export function parseGuestCursor(cursor: string): { name: string; id: string } | null {
  try {
    const [name, id] = v.parse(place, JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
    return name.includes('\0') ? null : { name, id };
  } catch {
    return null;
  }
}
