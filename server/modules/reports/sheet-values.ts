import type { WorkbookValue } from '../../tables/workbook-sheet.ts';
import type { ReservationSource } from '../types.generated.ts';

/** Rows of a sheet that are no table. */
export type Rows = WorkbookValue[][];

/** An amount in paise. */
export const money = (paise: number): WorkbookValue => ({ paise });
/** A row that begins a part of a sheet. */
export const heading = (words: string): WorkbookValue[] => [{ heading: words }];
/** The row above the columns of a part. */
export const headings = (...words: string[]): WorkbookValue[] => words.map((word) => ({ heading: word }));

/** The entries of a table of words, with their keys as such. */
export function entriesOf<Key extends string, Value>(
  table: { readonly [key in Key]: Value },
): [Key, Value][] {
  // Object.entries forgets which keys there are
  return Object.entries(table) as [Key, Value][];
}

/** Where bookings come from, in the words of a table. */
export const SOURCE_NAMES: { readonly [source in ReservationSource]: string } = {
  WEBSITE: 'Website',
  WALK_IN: 'At the door',
  PHONE: 'Phone',
  AGENT: 'Agent',
  OTA: 'Travel site',
  OTHER: 'Other',
};

/** Columns, each with its header and its width. */
export function columnsOf(...columns: readonly (readonly [header: string, width: number])[]) {
  return columns.map(([header, width]) => ({ header, width }));
}

/** The header of a share, which a CSV says in percent. */
export const shareHeader = (name: string) => `${name} in %`;
