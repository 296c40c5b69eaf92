import * as v from 'valibot';
import { ApiError } from '../errors/api-error.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether a text can be the id of a row. */
export function isId(text: string): boolean {
  return UUID.test(text);
}

/** The text as an id, as the database writes it; BAD_USER_INPUT when it cannot be one, whether or not there are such rows. */
export function parseId(text: string): string {
  if (!isId(text)) throw new ApiError('BAD_USER_INPUT', 'An id is a UUID.');
  return text.toLowerCase();
}

/** A schema for the id of another row, by its noun: 'a room'. Whether there is such a row is asked of the store. */
export const idOf = (what: string) =>
  v.pipe(v.string(`Choose ${what}.`), v.uuid(`Choose ${what}.`), v.toLowerCase());
