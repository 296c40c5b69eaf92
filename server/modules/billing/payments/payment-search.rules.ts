import { type Money, parseRupees } from '../../../../domain/money.ts';
import { isLocalDate } from '../../../../domain/nights.ts';
import { isId } from '../../../graphql/id.ts';
import { parseSearch, type Search } from '../../text-search/search.rules.ts';

/** What a text in the search box of the payments may mean; any of them finds an entry. */
export type PaymentSearch = Search & {
  /** A reference, or its end. */
  readonly reference: string;
  /** The end of a receipt number. */
  readonly receipt: string | null;
  /** An amount, as somebody remembers it. */
  readonly about: Money | null;
};

const FEWEST_OF_REFERENCE = 4;
const RECEIPT = /^(?:R\/)?(?:\d\d-\d\d\/)?\d{1,7}$/i;

/** Reads a text as a receipt number, an amount, a reference, a code, a phone number or a name; null for nothing. */
export function parsePaymentSearch(text: string): PaymentSearch | null {
  const search = parseSearch(text);
  if (!search) return null;
  const amount = parseRupees(text.replace(/^about\s+/i, ''));
  return {
    ...search,
    reference: text.length >= FEWEST_OF_REFERENCE ? text : '',
    receipt: RECEIPT.test(text) ? receiptOf(text) : null,
    about: amount !== null && amount > 0 ? amount : null,
  };
}

/** '42' and '00042' are the same receipt. */
function receiptOf(text: string): string {
  const parts = text.toUpperCase().split('/');
  const number = (parts.pop() ?? '').padStart(5, '0');
  return [...parts, number].join('/');
}

/** The amounts that somebody may mean who says about so much: a tenth less to a tenth more. */
export function amountsAbout(amount: Money): { readonly least: Money; readonly most: Money } {
  const tenth = Math.round(amount / 10);
  return { least: amount - tenth, most: amount + tenth };
}

/** The last row of a page. */
export type PaymentCursor = { readonly receivedOn: string; readonly id: string };

/** The cursor as clients carry it; they are not to read it. */
export function writePaymentCursor({ receivedOn, id }: PaymentCursor): string {
  return Buffer.from(`${receivedOn} ${id}`).toString('base64url');
}

/** The cursor, or null when it is not one. */
export function parsePaymentCursor(text: string): PaymentCursor | null {
  const [receivedOn = '', id = '', ...more] = Buffer.from(text, 'base64url').toString('utf8').split(' ');
  return more.length === 0 && isLocalDate(receivedOn) && isId(id) ? { receivedOn, id } : null;
}
