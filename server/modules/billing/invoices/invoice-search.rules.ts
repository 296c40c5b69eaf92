import { isLocalDate } from '../../../../domain/nights.ts';
import { isComparableText, orderedCursorParser } from '../../../graphql/ordered-cursor.ts';
import type { InvoiceSort } from '../../types.generated.ts';

const isAmount = (by: string) => /^-?\d{1,15}$/.test(by);
const FORMS: { readonly [sort in InvoiceSort]: (by: string) => boolean } = {
  LATEST: isLocalDate,
  EARLIEST: isLocalDate,
  HIGHEST: isAmount,
  LOWEST: isAmount,
  BUYER: isComparableText,
};

/** Reads a cursor of a list in this order; it gives null for what is none. */
export function invoiceCursorParser(sort: InvoiceSort): ReturnType<typeof orderedCursorParser> {
  return orderedCursorParser(FORMS[sort]);
}

/** The series, the year, the number: each may be missing, and people part them by what they like, or by nothing. */
const NUMBER = /^(?:(INV|CN)[A-Z]*)?[^\w]*(?:(?:20)?(\d\d)[-–](?:20)?(\d\d)(?:[^\w]+|$))?(\d{1,7})?$/i;

/**
 * A pattern for `like` of the numbers that somebody means, null for a text that is none: '42', 'INV/42', 'inv 00042' and
 * '2026-27/42' are INV/26-27/00042, and 'INV/26-27' is all of its year.
 */
export function numberPatternOf(text: string): string | null {
  const [found, series, from, to, number] = NUMBER.exec(text.trim()) ?? [];
  if (!found || (from === undefined && number === undefined)) return null;
  const year = from === undefined ? '%' : `${from}-${to}`;
  return [series?.toUpperCase() ?? '%', year, number?.replace(/^0+(?=\d)/, '').padStart(5, '0') ?? '%'].join(
    '/',
  );
}
