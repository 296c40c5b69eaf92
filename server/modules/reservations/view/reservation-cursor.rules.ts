import { isLocalDate } from '../../../../domain/nights.ts';
import { jsonOf } from '../../../graphql/filter-text.ts';
import { isId } from '../../../graphql/id.ts';
import type { ReservationSort } from '../../types.generated.ts';

/** The last row of a page: what it was sorted by, and its id. */
export type Cursor = { readonly sort: ReservationSort; readonly key: string; readonly id: string };

/** The cursor as clients carry it; they are not to read it. */
export function writeCursor({ sort, key, id }: Cursor): string {
  return Buffer.from(JSON.stringify([sort, key, id])).toString('base64url');
}

/** The cursor of a list in this order, or null when it is not one. */
export function parseCursor(text: string, sort: ReservationSort): Cursor | null {
  const parts = jsonOf(Buffer.from(text, 'base64url').toString('utf8'));
  if (!Array.isArray(parts) || parts.length !== 3) return null;
  const [writtenSort, key, id] = parts.map(String);
  if (writtenSort !== sort || key === undefined || id === undefined || !isId(id)) return null;
  return isKey(key, sort) ? { sort, key, id } : null;
}

const PLACE = /^[1-5] -?\d{1,6}$/;

function isKey(key: string, sort: ReservationSort): boolean {
  if (sort === 'IN_HOUSE_FIRST') return PLACE.test(key);
  if (sort !== 'NEWEST') return isLocalDate(key);
  const instant = new Date(key);
  const isWhole = !Number.isNaN(instant.getTime()) && instant.toISOString() === key;
  return isWhole && isLocalDate(key.slice(0, 10));
}
