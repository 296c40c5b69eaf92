import { isLocalDate } from '../../../../domain/nights.ts';
import { isId } from '../../../graphql/id.ts';

/** The last row of a page. */
export type InvoiceCursor = { readonly issuedOn: string; readonly id: string };

/** The cursor as clients carry it; they are not to read it. */
export function writeInvoiceCursor({ issuedOn, id }: InvoiceCursor): string {
  return Buffer.from(`${issuedOn} ${id}`).toString('base64url');
}

/** The cursor, or null when it is not one. */
export function parseInvoiceCursor(text: string): InvoiceCursor | null {
  const [issuedOn = '', id = '', ...more] = Buffer.from(text, 'base64url').toString('utf8').split(' ');
  return more.length === 0 && isLocalDate(issuedOn) && isId(id) ? { issuedOn, id } : null;
}

const NUMBER = /^(?:(?:INV|CN)\/)?(?:\d\d-\d\d\/)?\d{1,7}$/i;

/** The end of a number that somebody means: '42' and '00042' are the same; null for a text that is none. */
export function endOfNumber(text: string): string | null {
  if (!NUMBER.test(text)) return null;
  const parts = text.toUpperCase().split('/');
  const number = (parts.pop() ?? '').padStart(5, '0');
  return ['', ...parts, number].join('/').replace(/^\/(?=INV|CN)/, '');
}
