import * as v from 'valibot';
import { ApiError } from '../errors/api-error.ts';

/**
 * What a list or report that is saved as a file is narrowed to, as an address carries it: JSON, or nothing at all.
 * BAD_USER_INPUT for a text that cannot be that.
 */
export function filterOfText<Filter>(
  schema: v.GenericSchema<unknown, Filter>,
  text: string,
  of: 'list' | 'report' = 'list',
): Filter {
  const parsed = v.safeParse(schema, text === '' ? {} : jsonOf(text));
  if (!parsed.success) throw new ApiError('BAD_USER_INPUT', `That is not a filter of this ${of}.`);
  return parsed.output;
}

/** What a text says as JSON; null for one that is none. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
