import * as v from 'valibot';
import { isLocalDate } from '../../../domain/nights.ts';
import { filterOfText, jsonOf } from '../../graphql/filter-text.ts';
import { isId, parseId } from '../../graphql/id.ts';
import { searchTextOf } from '../../graphql/page-request.ts';
import type { ExpenseFilter, ExpenseSort } from '../types.generated.ts';

/** The last expense of a page: what it is ordered by, and its id. */
export type ExpenseCursor = { readonly by: string; readonly id: string };

/** The cursor as clients carry it; they are not to read it. */
export function writeExpenseCursor({ by, id }: ExpenseCursor): string {
  return Buffer.from(JSON.stringify([by, id])).toString('base64url');
}

/** Reads a cursor of a list in this order; it gives null for what is none. */
export function expenseCursorParser(sort: ExpenseSort): (text: string) => ExpenseCursor | null {
  return (text) => {
    const parsed = v.safeParse(
      v.strictTuple([v.string(), v.string()]),
      jsonOf(Buffer.from(text, 'base64url').toString('utf8')),
    );
    if (!parsed.success) return null;
    const [by, id] = parsed.output;
    return isId(id) && FORMS[sort](by) ? { by, id } : null;
  };
}

const isAmount = (by: string) => /^\d{1,9}$/.test(by);
const FORMS: { readonly [sort in ExpenseSort]: (by: string) => boolean } = {
  LATEST: isLocalDate,
  EARLIEST: isLocalDate,
  HIGHEST: isAmount,
  LOWEST: isAmount,
  PAYEE: (by) => !by.includes('\0') && by.isWellFormed(),
};

const day = v.optional(v.pipe(v.string(), v.check(isLocalDate)));

/** The filter of expenses as an address carries it. */
const filterSchema = v.strictObject({
  from: day,
  to: day,
  categoryIds: v.optional(v.array(v.string())),
  methods: v.optional(v.array(v.picklist(['CASH', 'UPI', 'CARD', 'BANK']))),
  payee: v.optional(v.string()),
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
