import { type Money, sumOf } from '../../../../domain/money.ts';
import type { ComingSheet, WorkbookRow, WorkbookValue } from '../../../tables/workbook-sheet.ts';
import { heading, headings, money, type Rows } from '../sheet-values.ts';

/** A column of a book: what each row has there, and what of it is added up below the last row. */
export type BookColumn<Row> = {
  readonly header: string;
  readonly width: number;
  readonly cellIn: (row: Row) => WorkbookValue;
  /** What the column comes to. */
  readonly sumIn?: (rows: readonly Row[]) => WorkbookValue;
};

/** A column of words, days or rates. */
export function column<Row>(
  header: string,
  width: number,
  cellIn: (row: Row) => WorkbookValue,
): BookColumn<Row> {
  return { header, width, cellIn };
}

/** A column of days. */
export function dayColumn<Row>(header: string, dayOf: (row: Row) => string): BookColumn<Row> {
  return column(header, 14, (row) => ({ day: dayOf(row) }));
}

/** A column of rates, in basis points. */
export function rateColumn<Row>(header: string, rateOf: (row: Row) => number): BookColumn<Row> {
  return column(header, 10, (row) => ({ basisPoints: rateOf(row) }));
}

/** A column of amounts in paise with their sum below. */
export function amountColumn<Row>(header: string, amountOf: (row: Row) => Money): BookColumn<Row> {
  return {
    header,
    width: 14,
    cellIn: (row) => money(amountOf(row)),
    sumIn: (rows) => ({ paise: sumOf(rows.map(amountOf)), isSum: true }),
  };
}

/** A column of counts with their sum below. */
export function countColumn<Row>(header: string, countOf: (row: Row) => number): BookColumn<Row> {
  return { header, width: 12, cellIn: countOf, sumIn: (rows) => sumOf(rows.map(countOf)) };
}

/** The same of rows that come in chunks while it is written. */
export function bookSheetOfChunks<Row>(
  name: string,
  columns: readonly BookColumn<Row>[],
  chunks: AsyncIterable<readonly Row[]>,
): ComingSheet {
  return {
    name,
    columns: columns.map(({ header, width }) => ({ header, width })),
    rows: comingRows(columns, chunks),
  };
}

async function* comingRows<Row>(
  columns: readonly BookColumn<Row>[],
  chunks: AsyncIterable<readonly Row[]>,
): AsyncGenerator<WorkbookRow, void, void> {
  let sums = columns.map(({ sumIn }) => sumIn?.([]) ?? null);
  for await (const chunk of chunks) {
    for (const row of chunk) yield columns.map(({ cellIn }) => cellIn(row));
    sums = columns.map(({ sumIn }, place) => withMore(sums[place] ?? null, sumIn?.(chunk) ?? null));
  }
  if (columns.some(({ sumIn }) => sumIn !== undefined)) yield [{ heading: 'Total' }, ...sums.slice(1)];
}

/** A sum with that of further rows. */
function withMore(sum: WorkbookValue, more: WorkbookValue): WorkbookValue {
  if (typeof sum === 'number' && typeof more === 'number') return sum + more;
  if (!isAmount(sum) || !isAmount(more)) return null;
  return { ...sum, paise: sum.paise + more.paise };
}

function isAmount(value: WorkbookValue): value is Extract<WorkbookValue, { readonly paise: number }> {
  return typeof value === 'object' && value !== null && 'paise' in value;
}

/** A table with its title as a part of a sheet, and an empty row after it. */
export function bookPart<Row>(
  title: string,
  meaning: string,
  columns: readonly BookColumn<Row>[],
  rows: readonly Row[],
): Rows {
  return [
    heading(title),
    [meaning],
    headings(...columns.map(({ header }) => header)),
    ...tableRows(columns, rows),
    [],
  ];
}

/** The same of rows that come in chunks. */
export async function* comingPart<Row>(
  title: string,
  meaning: string,
  columns: readonly BookColumn<Row>[],
  chunks: AsyncIterable<readonly Row[]>,
): AsyncGenerator<WorkbookRow, void, void> {
  yield* [heading(title), [meaning], headings(...columns.map(({ header }) => header))];
  yield* comingRows(columns, chunks);
  yield [];
}

function tableRows<Row>(columns: readonly BookColumn<Row>[], rows: readonly Row[]): Rows {
  const written = rows.map((row) => columns.map(({ cellIn }) => cellIn(row)));
  if (columns.every(({ sumIn }) => sumIn === undefined)) return written;
  const sums = columns.map(({ sumIn }) => sumIn?.(rows) ?? null);
  return [...written, [{ heading: 'Total' }, ...sums.slice(1)]];
}
