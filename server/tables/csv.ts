import type { WorkbookRow, WorkbookSheet, WorkbookValue } from './workbook-sheet.ts';

/** One value of a table: a text, a number as it is, an amount in paise, or nothing. */
export type CsvValue = string | number | { readonly paise: number } | null;

/** What makes a spreadsheet read the file as UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

// What a spreadsheet would take for the beginning of a formula, and what keeps it from that: who reads the list takes one ' away.
const FORMULA = /^['=+\-@\t\r]/;
const PAISE_A_RUPEE = 100;
const BASIS_POINTS_A_PERCENT = 100;
const NEEDS_QUOTES = /[",\r\n]|^\s|\s$/;

/** A line of a table. A text that a spreadsheet would calculate is kept from it by a ' in front; a number stays one. */
export function csvLine(values: readonly CsvValue[]): string {
  return `${values.map(cellOf).join(',')}\r\n`;
}

function cellOf(value: CsvValue): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  if (typeof value === 'object') return (value.paise / PAISE_A_RUPEE).toFixed(2);
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A sheet with headers as a table of its own: days as YYYY-MM-DD, percents as numbers. */
export function sheetCsv({ columns, rows }: WorkbookSheet): string {
  const lines = [columns.map(({ header }) => header ?? ''), ...rows.map((row) => row.map(csvValueOf))];
  return BYTE_ORDER_MARK + lines.map(csvLine).join('');
}

/** A table whose rows come in chunks, piece by piece. Its head goes with the first rows: who says no is heard before anything is sent. */
export async function* comingTable<Chunk>(
  headers: readonly string[],
  chunks: AsyncIterable<Chunk>,
  linesOf: (chunk: Chunk) => string | Promise<string>,
): AsyncGenerator<string, void, void> {
  let head = BYTE_ORDER_MARK + csvLine(headers);
  for await (const chunk of chunks) {
    yield head + (await linesOf(chunk));
    head = '';
  }
  if (head !== '') yield head;
}

/** The same with the values as in a sheet. */
export function comingCsv(
  headers: readonly string[],
  chunks: AsyncIterable<readonly WorkbookRow[]>,
): AsyncGenerator<string, void, void> {
  return comingTable(headers, chunks, (rows) => rows.map((row) => csvLine(row.map(csvValueOf))).join(''));
}

function csvValueOf(value: WorkbookValue): CsvValue {
  if (value === null || typeof value !== 'object' || 'paise' in value) return value;
  if ('day' in value) return value.day;
  return 'heading' in value ? value.heading : value.basisPoints / BASIS_POINTS_A_PERCENT;
}
