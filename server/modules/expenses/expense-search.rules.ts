import * as v from 'valibot';
import { isLocalDate } from '../../../domain/nights.ts';
import { filterOfText } from '../../graphql/filter-text.ts';
import { parseId } from '../../graphql/id.ts';
import { isComparableText, orderedCursorParser } from '../../graphql/ordered-cursor.ts';
import { searchTextOf } from '../../graphql/page-request.ts';
import type { ExpenseFilter, ExpenseSort } from '../types.generated.ts';

const isAmount = (by: string) => /^\d{1,9}$/.test(by);
const FORMS: { readonly [sort in ExpenseSort]: (by: string) => boolean } = {
  LATEST: isLocalDate,
  EARLIEST: isLocalDate,
  HIGHEST: isAmount,
  LOWEST: isAmount,
  PAYEE: isComparableText,
};

/** Reads a cursor of a list in this order; it gives null for what is none. */
export function expenseCursorParser(sort: ExpenseSort): ReturnType<typeof orderedCursorParser> {
  return orderedCursorParser(FORMS[sort]);
}

const day = v.optional(v.pipe(v.string(), v.check(isLocalDate)));

/** The filter of expenses as an address carries it. */
const filterSchema = v.strictObject({
  from: day,
  to: day,
  categoryIds: v.optional(v.array(v.string())),
  methods: v.optional(v.array(v.picklist(['CASH', 'UPI', 'CARD', 'BANK']))),
  payee: v.optional(v.string()),
  isPayout: v.optional(v.boolean()),
  text: v.optional(v.string()),
  state: v.optional(v.picklist(['STANDING', 'VOIDED', 'ANY'])),
  sort: v.optional(v.picklist(['LATEST', 'EARLIEST', 'HIGHEST', 'LOWEST', 'PAYEE'])),
});

/** The filter of a file that is saved. BAD_USER_INPUT for what cannot be one. */
export function expenseFilterOf(filterText: string): ExpenseFilter {
  return filterOfText(filterSchema, filterText);
}

/** What is asked for, with its text cleaned. BAD_USER_INPUT for a text or an id that cannot be one. */
export function cleanFilterOf(filter: ExpenseFilter | null | undefined): ExpenseFilter {
  const { categoryIds, payee, text, ...others } = filter ?? {};
  return {
    ...others,
    ...(categoryIds && { categoryIds: categoryIds.map(parseId) }),
    ...(payee && { payee: searchTextOf(payee) }),
    text: searchTextOf(text ?? ''),
  };
}
