import * as v from 'valibot';
import type { UserPlace } from '../../auth/user-listing.ts';

const place = v.tuple([
  v.pipe(v.string(), v.nonEmpty(), v.maxLength(128)),
  v.nullable(v.pipe(v.string(), v.maxLength(40))),
]);

/** The place as clients carry it; they are not to read it. */
export function writeUserCursor({ uid, createdAt }: UserPlace): string {
  return Buffer.from(JSON.stringify([uid, createdAt])).toString('base64url');
}

/** The place that a cursor tells, or null when it is not one. */
export function parseUserCursor(cursor: string): UserPlace | null {
  try {
    const [uid, createdAt] = v.parse(place, JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    return { uid, createdAt };
  } catch {
    return null;
  }
}
