import * as v from 'valibot';
import { ApiError } from '../errors/api-error.ts';
import { text } from './text.ts';

const DEFAULT_PAGE_SIZE = 50;
const MAX_PAGE_SIZE = 200;

type PageRequest =
  | { readonly first?: number | null | undefined; readonly after?: string | null | undefined }
  | null
  | undefined;

/** How many rows a list is asked for. BAD_USER_INPUT for a number that no page can have. */
export function pageSizeOf(page: PageRequest, defaultSize = DEFAULT_PAGE_SIZE): number {
  const first = page?.first ?? defaultSize;
  if (first < 1 || first > MAX_PAGE_SIZE) {
    throw new ApiError('BAD_USER_INPUT', `Ask for 1 to ${MAX_PAGE_SIZE} rows.`);
  }
  return first;
}

/** After which row a page begins; null: it is the first page. BAD_USER_INPUT for what `parse` cannot read. */
export function pageStartOf<TCursor>(
  page: PageRequest,
  parse: (after: string) => TCursor | null,
): TCursor | null {
  if (!page?.after) return null;
  const cursor = parse(page.after);
  if (!cursor) throw new ApiError('BAD_USER_INPUT', 'That is not the end of a page of this list.');
  return cursor;
}

const searchText = text({ max: 200 });

/** What a list is searched for. BAD_USER_INPUT for a text that is too long or cannot be kept. */
export function searchTextOf(typed: string): string {
  const result = v.safeParse(searchText, typed);
  if (!result.success) throw new ApiError('BAD_USER_INPUT', result.issues[0].message);
  return result.output;
}
