import { isComparableText, isInstantText, orderedCursorParser } from '../../../graphql/ordered-cursor.ts';
import type { GuestSort } from '../../types.generated.ts';

const FORMS: { readonly [sort in GuestSort]: (by: string) => boolean } = {
  NAME: isComparableText,
  NEWEST: isInstantText,
  EARLIEST: isInstantText,
};

/** Reads a cursor of a list in this order; it gives null for what is none. */
export function guestCursorParser(sort: GuestSort): ReturnType<typeof orderedCursorParser> {
  return orderedCursorParser(FORMS[sort]);
}
